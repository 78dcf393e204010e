import { fieldKeys, fieldNames } from '#services/audit/server/data/fields.ts'
import { filesBelow, lineAt, readText } from '../lib/files.ts'
import type { Check } from '../lib/finding.ts'
import { allWords } from '../lib/locales.ts'
import { upToItsEnd, withoutComments } from '../lib/source.ts'

/** What writes into the audit log: `record` of a module's `auditing`, and `ctx.audit`. */
const CALL = /\b(?:record|audit)\(/g
/** What it says of before and after, where that is written out. */
const SIDE = /\b(?:before|after): *\{/g
const OPENING = '{(['
const CLOSING = '})]'

/** The fields that an object has by name; what is spread into it is not known here. */
function fieldsOf(object: string): string[] {
  const parts: string[] = []
  let depth = 0
  let begins = 1
  for (let at = 1; at < object.length; at++) {
    const c = object.charAt(at)
    if (at === object.length - 1 || (c === ',' && depth === 0)) {
      parts.push(object.slice(begins, at).trim())
      begins = at + 1
    } else if (OPENING.includes(c)) depth++
    else if (CLOSING.includes(c)) depth--
  }
  return parts.flatMap((part) => /^([a-zA-Z]\w*) *(?::|$)/.exec(part)?.[1] ?? [])
}

/** Whether a field has a name, asked as the log asks. */
function naming(root: string): (field: string, module: string) => boolean {
  const words = allWords(root)
  const names = fieldNames(words.flatMap(({ owner, zh }) => Object.entries(zh).map(([key, text]) => [key, { module: owner, zh: text }] as const)))
  const keys = new Set(words.flatMap(({ zh }) => Object.keys(zh)))
  return (field, module) => fieldKeys(field, module, names).some((key) => keys.has(key))
}

/** What is written into the audit log is read there by people: its fields have names. */
export const audited: Check = {
  name: 'audited',
  covers: 'every field of the audit log has a name',
  async find(root) {
    const isNamed = naming(root)
    return filesBelow(root, 'src')
      .filter((path) => /\/server\/.*\.ts$/.test(path) && !/\/server\/demo(\/|\.ts$)|\.test\./.test(path))
      .flatMap((path) => {
        const module = path.split('/')[2] ?? ''
        const code = withoutComments(readText(root, path))
        return [...code.matchAll(CALL)].flatMap((call) => {
          const given = upToItsEnd(code, call.index + call[0].length - 1)
          return [...given.matchAll(SIDE)]
            .flatMap((side) => fieldsOf(upToItsEnd(given, side.index + side[0].length - 1)))
            .filter((field) => !isNamed(field, module))
            .map((field) => ({
              where: `${path}:${lineAt(code, call.index)}`,
              what: `writes ${field} into the audit log, which has no name there`,
              remedy: `Name its column in the locales of the module (kept.<table>.<column>), or add system.field.${field} to src/modules/system/locales, zh and en.`,
            }))
        })
      })
  },
}
