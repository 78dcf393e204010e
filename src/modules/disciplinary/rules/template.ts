/** What a template may name, and the form fills in. */
export const FIELDS = ['name', 'ssoId', 'department', 'incidentDate', 'place', 'facts', 'ruleBroken', 'consequence', 'months', 'today'] as const
export type TemplateField = (typeof FIELDS)[number]

const NAMED = /\{(\w+)\}/g

/** Names in a template that are none. */
export const strangeIn = (body: string): string[] => [...body.matchAll(NAMED)].flatMap(([, name = '']) => (FIELDS.some((one) => one === name) ? [] : [name]))

/** The words of a template for one case; what is not known yet keeps its name, so that it is seen. */
export const filled = (body: string, values: Readonly<Partial<Record<TemplateField, string | undefined>>>): string =>
  body.replace(NAMED, (whole, name: TemplateField) => values[name] || whole)

/** Names that a text still has, where a person's words belong. */
export const unfilledIn = (text: string): string[] => [...text.matchAll(NAMED)].flatMap(([, name = '']) => (FIELDS.some((one) => one === name) ? [name] : []))

/** Of the templates of a level the one that holds for a category: its own, else that of all. */
export const templateFor = <T extends { level: string; category: string | null; active: boolean }>(
  all: readonly T[],
  { level, category }: { level?: string | undefined; category?: string | undefined },
): T | undefined => {
  const fits = all.filter((one) => one.active && one.level === level)
  return fits.find((one) => one.category === category) ?? fits.find((one) => one.category === null)
}
