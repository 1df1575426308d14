// Who imports this module has its basics, which the generator stands on as well.
@_exported public import PushPayloadBasics
