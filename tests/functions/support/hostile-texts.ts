/** Texts that mean something to SQL, HTML, shells, spreadsheets or mail, and nothing to us: they are stored as they are. */
export const hostileTexts = [
  "'; drop table contact_submissions; --",
  '<script>alert("x")</script><img src=x onerror=alert(1)>',
  "$(rm -rf /) `reboot` %0d%0aBcc: everyone@example.com",
  '=HYPERLINK("https://evil.example")',
  "{{7*7}} <%= 7*7 %> %s %n \\u0000 \\x00 \\",
  "Ñandú 你好 \u202eright to left\u202c 👩‍👩‍👧 zero\u200bwidth",
  "first line\nsecond line\r\n\tthird",
];
