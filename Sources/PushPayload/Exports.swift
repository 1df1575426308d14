// Importers of this module also get its basics, which the generator shares.
@_exported public import PushPayloadBasics
