import { ScimFault } from '../data/scimFilter.ts'
import type { Resource } from '../data/scimResource.ts'
import { unfitExpression } from '../data/scimText.ts'

/** The library reads paths, and what is to be removed, as expressions (PPL-20). @throws ScimFault 400 */
export function proveReadable(request: Resource): void {
  for (const { op, path, value } of (Array.isArray(request.Operations) ? request.Operations : []) as Resource[]) {
    const removed = String(op).toLowerCase() === 'remove' ? textsIn(value) : []
    const wrong = [...(typeof path === 'string' ? [path] : []), ...removed.map((one) => `"${one}"`)].map(unfitExpression).find(Boolean)
    if (wrong) throw new ScimFault(400, `The patch holds ${wrong}`, 'invalidPath')
  }
}
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, one]) => [key, ...textsIn(one)]) : []

/** Azure says "Replace" and "False", names a manager by its number alone, and puts paths into the keys of a value. */
export const normal = (request: Resource): Resource => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: (Array.isArray(request.Operations) ? request.Operations : []).flatMap((one: Resource) => {
    const op = String(one.op ?? '').toLowerCase()
    return apart(one).map((single) => ({ ...single, op, ...('value' in single && { value: plainly(single.value, String(single.path ?? '')) }) }))
  }),
})

const IS_PATH = /^urn:.+:User:[^:]+$|^(?!urn:)[^.]+\.[^.]+$/i
/** An operation without a path whose value has paths for keys, as an operation for each of them. */
function apart(operation: Resource): Resource[] {
  const { value } = operation
  if (operation.path || typeof value !== 'object' || value === null || Array.isArray(value)) return [operation]
  const paths = Object.entries(value).filter(([key]) => IS_PATH.test(key))
  if (paths.length === 0) return [operation]
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !IS_PATH.test(key)))
  return [...(Object.keys(rest).length > 0 ? [{ ...operation, value: rest }] : []), ...paths.map(([path, of]) => ({ ...operation, path, value: of }))]
}

function plainly(value: unknown, path: string): unknown {
  const name = path.toLowerCase()
  if (name === 'active') return activeOf(value) ?? value
  if (/(^|:)manager$/.test(name) && typeof value === 'string') return { value }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainly(one, key)]))
}

export const activeOf = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : /^true$/i.test(String(value)) ? true : /^false$/i.test(String(value)) ? false : undefined
