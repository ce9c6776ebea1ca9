import type { VisitWithPlace } from "../_shared/domain/messages/visit.ts";
import type { Business } from "../_shared/domain/site-content/business.ts";
import type { MailAttachment } from "./mail-provider.ts";
import { sanitiseLine } from "./mail-template.ts";

interface CalendarFileOptions {
  visit: VisitWithPlace;
  summary: string;
  /** URL of the page on which the recipient can change the visit. */
  link: string;
  ownerEmail: string;
  business: Business;
  /** The customer's address in an invitation; absent for the owner's own calendar. */
  attendeeEmail?: string;
}

const encoder = new TextEncoder();

/** A point in time (ISO 8601) in UTC as `20261203T093000Z`, so that a calendar needs no rules of a time zone. */
const calendarTime = (iso: string) => new Date(iso).toISOString().replace(/[-:]|\.\d+/g, "");

/** Escapes a text (RFC 5545, section 3.3.11). It contains no line break. */
const escapeText = (text: string) => sanitiseLine(text).replace(/[\\;,]/g, "\\$&");

/** Folds a line after 75 octets (RFC 5545, section 3.1). */
function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).byteLength;
    if (octets + size > 75) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/**
 * The calendar entry of a visit that is or was confirmed (RFC 5545). A later file with the same UID and a higher SEQUENCE changes the
 * entry; after a cancellation it removes the entry. Equal for equal visits, because a retried mail must not differ.
 */
export function calendarFile({
  visit,
  summary,
  link,
  ownerEmail,
  business,
  attendeeEmail,
}: CalendarFileOptions): MailAttachment {
  const isCancelled = visit.status === "cancelled";
  const invitation = attendeeEmail === undefined ? "PUBLISH" : "REQUEST";
  const method = isCancelled ? "CANCEL" : invitation;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(business.name)}//Visits//EN`,
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${visit.id}@visits`,
    `SEQUENCE:${visit.revision}`,
    `DTSTAMP:${calendarTime(visit.changedAt)}`,
    `DTSTART:${calendarTime(visit.startsAt)}`,
    `DTEND:${calendarTime(visit.endsAt)}`,
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(visit.place)}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `ORGANIZER;CN="${sanitiseLine(business.name).replaceAll('"', "'")}":mailto:${ownerEmail}`,
    ...(attendeeEmail === undefined
      ? []
      : [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:${attendeeEmail}`]),
    `URL:${link}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return {
    filename: "visit.ics",
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: lines.map((line) => `${foldLine(line)}\r\n`).join(""),
  };
}
