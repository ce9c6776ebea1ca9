/** Injection payloads for SQL, HTML, shells, spreadsheets and mail. They are valid texts and must be stored unchanged. */
export const hostileTexts = [
  "'; drop table contact_submissions; --",
  '<script>alert("x")</script><img src=x onerror=alert(1)>',
  "$(rm -rf /) `reboot` %0d%0aBcc: everyone@example.com",
  '=HYPERLINK("https://evil.example")',
  "{{7*7}} <%= 7*7 %> %s %n \\u0000 \\x00 \\",
  "Ñandú 你好 \u202eright to left\u202c 👩‍👩‍👧 zero\u200bwidth",
  "first line\nsecond line\r\n\tthird",
];
