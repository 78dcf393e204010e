import type { Endpoint } from '#foundation/contract/endpoint.ts'
import { MOST } from '#foundation/contract/schemas.ts'
import { inputSchema, type Schema } from '../calls.ts'

/** Fields without the bound that all others have, each with its reason. */
const UNBOUNDED: Readonly<Record<string, string>> = {
  pageNum: 'refused with words of its own where it is too far (SHELL-62)',
  pageSize: 'refused with words of its own above 100 (SHELL-48)',
  'GET /api/basic/integration/v1/openText/download until': 'an instant in milliseconds, which is never kept',
  'POST /api/basic/files/v1/policy/save maxSize': 'bytes, in a column for large numbers',
  'POST /api/basic/integration/v1/openText/uploadfileasync size': 'bytes that the browser announces, which are only compared',
  'POST /api/ehs-ess/ess/v1/uploadTerminationFile size': 'bytes that the browser announces, which are only compared',
  'POST /api/basic/payslip/v1/batch/check grossTotalFen': 'the sum of a whole batch in fen, which is only compared',
  'POST /api/basic/payslip/v1/batch/check netTotalFen': 'the sum of a whole batch in fen, which is only compared',
  'POST /api/basic/integration/v1/openText/upload/begin size': 'bytes, which the policy bounds, in a column for large numbers',
}

/** Fields of a call's input that take a text, a list or a number without end. */
export function unbounded(endpoint: Endpoint): string[] {
  const found = new Set<string>()
  const visit = (schema: Schema | boolean | undefined, path: string): void => {
    if (typeof schema !== 'object') return
    for (const fault of faultsOf(schema))
      if (!((path.split('.').at(-1) ?? '') in UNBOUNDED || `${endpoint.call} ${path}` in UNBOUNDED)) found.add(`${path} ${fault}`)
    for (const [name, inner] of Object.entries(schema.properties ?? {})) visit(inner, path ? `${path}.${name}` : name)
    for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) visit(inner, path)
    visit(schema.additionalProperties, `${path}.*`)
    if (schema.items && !Array.isArray(schema.items)) visit(schema.items as Schema, `${path}[]`)
  }
  visit(inputSchema(endpoint), '')
  return [...found]
}

/** A pattern that says itself how long a text may be. */
const endsItself = (pattern: string): boolean => pattern.endsWith('$') && !/[^\\][*+]/.test(pattern)

function faultsOf(schema: Schema): string[] {
  const of = (type: string): boolean => [schema.type].flat().includes(type as 'string')
  const closed = schema.enum !== undefined || schema.const !== undefined
  const faults: string[] = []
  if (of('string') && !closed && !schema.format && schema.maxLength === undefined && !(schema.pattern && endsItself(schema.pattern)))
    faults.push('is a text of any length: say text(…) or .max(…)')
  if (of('array') && schema.maxItems === undefined) faults.push('is a list of any length: say someOf(…) or .max(…)')
  const least = Number(schema.exclusiveMinimum ?? schema.minimum ?? Number.NEGATIVE_INFINITY)
  if (of('integer') && !((schema.maximum ?? Number.POSITIVE_INFINITY) <= MOST && least >= -MOST - 1))
    faults.push('is a whole number that no column holds: say whole, or .min(…).max(…)')
  return faults
}
