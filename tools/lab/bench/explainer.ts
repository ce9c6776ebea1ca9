import postgres from "postgres";
import { administratorClaims } from "../../../tests/support/database/callers.ts";
import type { BenchDatabase } from "./bench-server.ts";

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: PlanNode[];
}

export interface StatementPlan {
  query: string;
  /** Scan nodes in the order of the plan tree: `Index Scan products_shop_price_idx`, `Seq Scan products`. */
  scans: string[];
}

export interface Explainer {
  /** Runs an SQL statement as this role. @returns its plan, and the plans of the statements in the functions that it calls */
  explain(role: "anon" | "authenticated", call: string): Promise<StatementPlan[]>;
  end(): Promise<void>;
}

/** Connects with auto_explain, which sends the executed plans of statements inside functions as notices. */
export function connectExplainer({ superuserUrl }: BenchDatabase): Explainer {
  const notices: string[] = [];
  const sql = postgres(superuserUrl, {
    max: 1,
    onnotice: (notice) => notices.push(String(notice.message)),
  });
  return {
    async explain(role, call) {
      const claims = role === "anon" ? { role } : administratorClaims;
      await sql.begin(async (transaction) => {
        await transaction.unsafe(`
          load 'auto_explain';
          set local auto_explain.log_min_duration = 0;
          set local auto_explain.log_nested_statements = on;
          set local auto_explain.log_format = json;
          set local auto_explain.log_level = notice;
          set local request.jwt.claims = '${JSON.stringify(claims)}';
          set local role ${role};`);
        notices.length = 0;
        await transaction.unsafe(call);
      });
      return notices.flatMap(parsePlan);
    },
    end: () => sql.end(),
  };
}

function parsePlan(notice: string): StatementPlan[] {
  const [, json] = /^duration: .* plan:\n([\s\S]*)$/.exec(notice) ?? [];
  if (!json) return [];
  const { "Query Text": query, Plan: plan }: { "Query Text": string; Plan: PlanNode } =
    JSON.parse(json);
  return [{ query, scans: listScans(plan) }];
}

function listScans(node: PlanNode): string[] {
  const scannedRelation = node["Index Name"] ?? node["Relation Name"];
  const ownScans = scannedRelation ? [`${node["Node Type"]} ${scannedRelation}`] : [];
  return [...ownScans, ...(node.Plans ?? []).flatMap(listScans)];
}
