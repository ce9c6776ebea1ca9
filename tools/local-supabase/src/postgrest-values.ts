import { type ClientBase, type CustomTypesConfig, types } from "pg";

type ParseText = (text: string) => unknown;

/** Converts "2026-01-02 03:04:05+00" to Postgres's JSON format, "2026-01-02T03:04:05+00:00". */
const toIsoTime: ParseText = (text) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");

const toInteger: ParseText = (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
};

const { builtins } = types;

const parsers = new Map<number, ParseText>([
  [builtins.BOOL, (text) => text === "t"],
  [builtins.INT2, Number],
  [builtins.INT4, Number],
  [builtins.INT8, toInteger],
  [builtins.OID, Number],
  [builtins.FLOAT4, Number],
  [builtins.FLOAT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.JSON, (text) => JSON.parse(text)],
  [builtins.JSONB, (text) => JSON.parse(text)],
  [builtins.TIMESTAMP, toIsoTime],
  [builtins.TIMESTAMPTZ, toIsoTime],
  [builtins.BYTEA, types.getTypeParser(builtins.BYTEA)],
]);

/** OID of text[], which `builtins` lacks. */
const textArrayOid: number = 1009;
const splitArray: ParseText = types.getTypeParser(textArrayOid);

/** Type parsers for pg that return values like PostgREST's JSON: numbers, ISO times, arrays of any element type. */
export class PostgrestTypeParsers implements CustomTypesConfig {
  /** Element type OIDs by array type OID. */
  #elementTypes = new Map<number, number>();

  /** Loads the element types of all array types. Must be awaited before a connection's first query. */
  async loadArrayTypes(client: ClientBase): Promise<void> {
    const { rows } = await client.query<{ oid: number; typarray: number }>({
      text: "select oid, typarray from pg_catalog.pg_type where typarray <> 0",
      types: this,
    });
    for (const { oid, typarray } of rows) this.#elementTypes.set(typarray, oid);
  }

  getTypeParser(type: number): ParseText {
    const elementType = this.#elementTypes.get(type);
    if (elementType === undefined) return parsers.get(type) ?? ((text) => text);
    const parse = this.getTypeParser(elementType);
    const parseDeep = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(parseDeep);
      return typeof value === "string" ? parse(value) : value;
    };
    return (text) => parseDeep(splitArray(text));
  }
}
