import type { Endpoint } from '#foundation/contract/endpoint.ts'
import { SUCCESS } from '#foundation/contract/envelope.ts'
import { inputSchema, type Schema } from '../calls.ts'
import type { Received } from './send.ts'
import { placesOf, withAt } from './spoil.ts'
import { storedText } from './storedTexts.ts'

type Path = readonly (string | number)[]

/**
 * Makes a write with odd texts in every field that takes any text. Fields in which the call finds something else than words (a code, a path)
 * are told by its refusal and keep what the sample says.
 * @returns the answer once it succeeded; undefined where it never did, and `none` where no field takes any text
 */
export async function oddText(call: Endpoint, input: unknown, send: (input: unknown) => Promise<Received>): Promise<Received | 'none' | undefined> {
  let fields = freeTexts(call, input)
  if (fields.length === 0) return 'none'
  // each round gives up a field at least
  while (fields.length > 0) {
    const answer = await send(fields.reduce((given, { path, text }) => withAt(given, path, text), input))
    if (answer.code === SUCCESS) return answer
    const named = new Set(answer.fields?.map(({ path }) => path) ?? [])
    const others = fields.filter(({ path }) => !named.has(path.join('.')))
    fields = others.length < fields.length ? others : fields.slice(1)
  }
  return undefined
}

/** The texts of an input whose schema takes any text, with the longest odd one that fits. */
function freeTexts(call: Endpoint, input: unknown): { path: Path; text: string }[] {
  const schema = inputSchema(call)
  return placesOf(input).flatMap(({ path, value }) => {
    if (typeof value !== 'string') return []
    const free = schemasAt(schema, path).find((one) => one.type === 'string' && !one.format && !one.pattern && !one.enum && one.const === undefined)
    const text = free && storedText(free.maxLength)
    return text ? [{ path, text }] : []
  })
}

/** Every schema that may stand at a place. */
function schemasAt(schema: Schema | boolean | undefined, [key, ...rest]: Path): Schema[] {
  if (typeof schema !== 'object') return []
  const either = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) =>
    schemasAt(one, key === undefined ? [] : [key, ...rest]),
  )
  if (key === undefined) return [schema, ...either]
  const inner = typeof key === 'number' ? (schema.items as Schema | undefined) : schema.properties?.[key]
  return [...schemasAt(inner, rest), ...either]
}
