import { ABSENT_IDS, BROKEN_TEXTS, ODD_DAYS, ODD_INSTANTS, ODD_NUMBERS, ODD_PERSONS, ODD_TEXTS, OTHER_SHAPES } from './odd.ts'

type Path = readonly (string | number)[]

/** One place of an input, and what stands there. */
interface Place {
  path: Path
  value: unknown
}

/** An input with one thing wrong or odd in it; made when it is asked for, since some are large. */
export interface Spoilt {
  says: string
  input: () => unknown
}

/** Every place of an input, the whole of it first. */
export function placesOf(value: unknown, path: Path = []): Place[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [{ path, value }, ...inner.flatMap(([key, one]) => placesOf(one, [...path, Array.isArray(value) ? Number(key) : key]))]
}

/** The same input with something else in one place; the rest is shared. */
export function withAt(input: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(input)) return input.map((one, i) => (i === key ? withAt(one, rest, value) : one))
  return { ...(input as object), [key]: withAt((input as Record<string, unknown>)[key], rest, value) }
}

const without = (input: unknown, path: Path): unknown => {
  const parent = path.slice(0, -1)
  const { [path.at(-1)!]: _gone, ...rest } = parent.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], input) as Record<string, unknown>
  return withAt(input, parent, rest)
}

/** What to put in the place of a value that fits: odd ones of the same kind, which pass the schema more often than not, and others that do not. */
function odd(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return ODD_NUMBERS
  if (Array.isArray(value)) return [[], [...value, ...value], Array.from({ length: 6_000 }, () => value[0] ?? 'x')]
  if (typeof value !== 'string') return []
  const texts = [...ODD_TEXTS, ...BROKEN_TEXTS]
  if (/^\d{8}$/.test(value)) return [...ODD_PERSONS, ...texts]
  if (/^[0-9a-f-]{36}$/.test(value)) return [...ABSENT_IDS, value.toUpperCase(), ...texts]
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return [...ODD_DAYS, ...texts]
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return [...ODD_INSTANTS, ...texts]
  return texts
}

/** Every way in which one thing of an input is spoilt. */
export function spoiltOf(input: unknown): Spoilt[] {
  return placesOf(input).flatMap(({ path, value }) => {
    const where = path.join('.') || 'the whole'
    const named = typeof path.at(-1) === 'string'
    const instead = [...odd(value), ...OTHER_SHAPES].map((one) => ({ says: `${where} = ${shown(one)}`, input: () => withAt(input, path, one) }))
    return [
      ...instead,
      ...(named ? [{ says: `${where} is left out`, input: () => without(input, path) }] : []),
      ...(isObject(value) ? [{ says: `${where}.unheardOf is new`, input: () => withAt(input, [...path, 'unheardOf'], { of: [1] }) }] : []),
    ]
  })
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Enough of a value to find it again. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 120 ? `${text.slice(0, 100)}… (${text.length} characters)` : text
}
