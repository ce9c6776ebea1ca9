type Noun = "product" | "category" | "project" | "subcategory" | "item";

/** What is told of a change of one row: "Category deleted", "Failed to delete category". Spec section 8, admin. */
export function outcomeWords(noun: Noun, verb: "create" | "update" | "delete") {
  const capital = `${noun[0]?.toUpperCase()}${noun.slice(1)}`;
  return { done: `${capital} ${verb}d`, failed: `Failed to ${verb} ${noun}` };
}
