/**
 * Rules that count as not shown in `npm run spec`, since no test was seen to fail without them, by what was found when they were tried. They
 * fail no run; `npm run bite -- ID` tries one. The list only gets shorter: a rule that bites has to be taken off it.
 */
const BY_REASON: Readonly<Record<string, string>> = {}

export const OWED: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BY_REASON).flatMap(([why, rules]) =>
    rules
      .trim()
      .split(/\s+/)
      .map((rule) => [rule, why]),
  ),
)
