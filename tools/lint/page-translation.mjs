// An oxlint plugin. A browser's page translation replaces text nodes by elements, but React keeps its references to the replaced
// nodes: it updates them invisibly, and throws when it removes them or inserts a node before them. An element whose only child is
// one string is safe, because React sets the content of the whole element.

const textNodesRule = {
  meta: {
    type: "problem",
    messages: {
      changingText:
        "Page translation stops updates of a text beside other children. Make the text an element's only child: join it with its neighbours in a template literal, or wrap it.",
      textAfterExpression:
        "Page translation makes React throw when an expression before a text renders another element. Wrap the text in an element.",
      textInFragment:
        "Page translation makes React throw when a fragment with a text is removed. Wrap the text in an element.",
    },
  },
  create: (context) => ({
    JSXElement: (node) => reportUnsafeTexts(context, node),
    JSXFragment: (node) => reportUnsafeTexts(context, node),
  }),
};

function reportUnsafeTexts(context, { type, children }) {
  const rendered = children.filter((child) => !isFormatting(child));
  const isFragment = type === "JSXFragment";
  if (rendered.length < 2 && !isFragment) return;
  const hasText = rendered.some(isConstantText);
  let followsExpression = false;
  for (const node of rendered) {
    if (isConstantText(node)) {
      if (isBlank(node)) continue;
      if (isFragment) context.report({ node, messageId: "textInFragment" });
      else if (followsExpression) context.report({ node, messageId: "textAfterExpression" });
    } else if (node.type === "JSXExpressionContainer") {
      followsExpression = true;
      const values = possibleValues(node.expression);
      if (values.some((value) => isText(value) || (hasText && isProbablyText(value))))
        context.report({ node, messageId: "changingText" });
    }
  }
}

/** Whether JSX renders nothing for the child: a comment, or white space with a line break. */
const isFormatting = (child) =>
  child.type === "JSXText"
    ? child.value.includes("\n") && !child.value.trim()
    : child.expression?.type === "JSXEmptyExpression";

/** Whether the child is JSX text or an expression such as `{" "}`. */
const isConstantText = (child) => child.type === "JSXText" || isString(child.expression);

const isBlank = (text) => !(text.value ?? text.expression.value).trim();

const isString = (expression) =>
  expression?.type === "Literal" && typeof expression.value === "string";

/** The expressions of which one is the value of a conditional expression. */
function possibleValues(expression) {
  switch (expression.type) {
    case "ConditionalExpression":
      return [expression.consequent, expression.alternate].flatMap(possibleValues);
    case "LogicalExpression":
      return expression.operator === "&&"
        ? possibleValues(expression.right)
        : [expression.left, expression.right].flatMap(possibleValues);
    case "ChainExpression":
    case "TSNonNullExpression":
    case "TSAsExpression":
      return possibleValues(expression.expression);
    default:
      return [expression];
  }
}

const isText = (value) =>
  isString(value) || value.type === "TemplateLiteral" || value.type === "BinaryExpression";

/** Whether a value beside a text is probably a text too; the linter does not know its type. */
const isProbablyText = (value) =>
  value.type === "MemberExpression" ||
  (value.type === "Identifier" && value.name !== "undefined") ||
  (value.type === "CallExpression" && value.callee.property?.name !== "map");

export default {
  meta: { name: "page-translation" },
  rules: { "text-nodes": textNodesRule },
};
