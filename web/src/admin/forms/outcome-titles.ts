type Noun = "product" | "category" | "project" | "subcategory" | "item" | "synonyms";

/** Toast titles for a change of one row: "Category deleted", "Failed to delete category". Spec section 8, admin. */
export function outcomeTitles(noun: Noun, verb: "create" | "update" | "delete") {
  const capitalisedNoun = `${noun[0]?.toUpperCase()}${noun.slice(1)}`;
  return { successTitle: `${capitalisedNoun} ${verb}d`, failureTitle: `Failed to ${verb} ${noun}` };
}

/** Toast titles for saving a row: "create" for a new row (null), else "update". */
export function outcomeTitlesForSave(noun: Noun, row: object | null) {
  return outcomeTitles(noun, row ? "update" : "create");
}
