import type { Endpoint } from '#foundation/contract/endpoint.ts'
import type { TestClient, TestPortal } from '#foundation/testing/portal.ts'
import type { Sample } from '#foundation/testing/samples.ts'
import { z } from '#foundation/zod.ts'

export type Schema = z.core.JSONSchema.JSONSchema

/** The schema of what goes into a call, as JSON Schema. */
export const inputSchema = ({ input }: Endpoint): Schema => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })

const ID_NAME = /^ids?$|(Id|Ids)$/

/** The fields of a call's input that name a thing or a person: by their type, or by their name. Filters are left out: they narrow what one may see anyway. */
export function idFields(endpoint: Endpoint): string[] {
  const found: string[] = []
  const visit = (schema: Schema | boolean | undefined, path: string): void => {
    if (typeof schema !== 'object') return
    if (schema.format === 'uuid' || ID_NAME.test(path.split('.').at(-1) ?? '')) found.push(path)
    for (const [name, inner] of Object.entries(schema.properties ?? {})) if (name !== 'filters') visit(inner, path ? `${path}.${name}` : name)
    for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) visit(inner, path)
    if (schema.items && !Array.isArray(schema.items)) visit(schema.items, path)
  }
  visit(inputSchema(endpoint), '')
  return [...new Set(found)]
}

/** Whether a call gives rows of a list. */
export const isList = ({ output }: Endpoint): boolean => output instanceof z.ZodObject && 'list' in output.shape

/** An answer as the gates look at it. */
export interface Answered {
  status: number
  code: string
  content?: unknown
  returnMsg?: string
  fields?: { path: string }[]
}

/** Who makes a call: a person, or a visitor. */
export const clientOf = (t: TestPortal, who: string): Promise<TestClient> | TestClient => (who === 'visitor' ? t.visitor : t.as(who))

/** What a try of a sample sends. */
export interface Sent {
  input: unknown
  file?: Awaited<ReturnType<Sample['file']>> | undefined
  headers?: Record<string, string>
}

/** Makes what a sample needs and says what its `n`th try sends. */
export const prepare = async (t: TestPortal, sample: Sample, n: number): Promise<Sent> => ({
  input: await sample.input(t, n),
  headers: await sample.headers(t, n),
  ...(sample.call.kind === 'upload' && { file: await sample.file(t, n) }),
})

/** Makes a call of any kind with an input that may be of any shape. A file that came counts as success. */
export async function make(client: TestClient, { call }: Sample, { input, file, headers = {} }: Sent, key?: string): Promise<Answered> {
  const given = input as never
  if (file) return client.upload(call as Endpoint<'upload'>, given, file, { headers })
  if (call.kind !== 'stream') return client.call(call, given, { headers, ...(key && { key }) })
  const { status, file: came, body } = await client.download(call as Endpoint<'stream'>, given, { headers })
  return came ? { status, code: '10000', content: came.filename } : { ...body!, status }
}

/** Makes a sample as it is meant, by whomever; it may make who that is. */
export async function tryAs(t: TestPortal, who: string, sample: Sample, n: number): Promise<Answered> {
  const sent = await prepare(t, sample, n)
  return make(await clientOf(t, who), sample, sent)
}
