"use strict";
(() => {
  try {
    const chosen = localStorage.getItem("pushschema-colours");
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch { /* Storage may be closed to pages on disk. */ }
})();
