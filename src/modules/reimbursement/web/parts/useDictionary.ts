import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Dictionary, dictionary } from '../../contract/index.ts'
import type { DictionaryName } from '../../rules/lists.ts'

const NOTHING: Dictionary = { entries: [], forms: [] }

/** The dictionary in the reader's language: what may be chosen today, and what a code that was chosen once is called. */
export function useDictionary() {
  const { pick } = useText()
  const { entries, forms } = useCall(dictionary, {}).data ?? NOTHING
  const of = (name: DictionaryName) => entries.filter((one) => one.dictionary === name)
  const find = (name: DictionaryName, code: string) => of(name).find((one) => one.code === code)
  return {
    find,
    options: (name: DictionaryName) => of(name).flatMap(({ code, nameCn, nameEn, inForce }) => (inForce ? [{ value: code, label: pick(nameCn, nameEn) }] : [])),
    nameOf(name: DictionaryName, code: string): string {
      const found = find(name, code)
      return found ? pick(found.nameCn, found.nameEn) : code
    },
    /** The form that a line of this type is filled in with. */
    formOf: (type: string) => forms.find(({ code }) => code === find('cost-type', type)?.form),
  }
}
