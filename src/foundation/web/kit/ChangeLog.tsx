import type { PersonRef } from '#foundation/contract/schemas.ts'
import { z } from '../../zod.ts'
import { useText } from '../text.tsx'
import { formatInstant } from './format.ts'
import { Timeline } from './Timeline.tsx'

const called = z.object({ nameCn: z.string(), nameEn: z.string() })
/** A name as `changedFields` of the server writes it; somebody may have typed what looks like one. */
function namesIn(text: string): z.output<typeof called> | undefined {
  if (!text.startsWith('{"nameCn":')) return undefined
  try {
    return called.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

interface Change {
  id: string
  at: string
  by: PersonRef
  action: string
  fields: readonly { field: string; before: string; after: string }[]
}
interface Given {
  of: readonly Change[]
  /** Where the words of actions and fields are: `<words>change.<action>`, `<words>form.<field>`. */
  words: string
  /** How a value is said that is a code. */
  said?(field: string, value: string): string
}

/** Who changed what of a thing, the newest first, each field with what was and what is. */
export function ChangeLog({ of, words, said = (_, value) => value }: Given) {
  const { t, lang, name, pick } = useText()
  const value = (field: string, text: string) => {
    const names = namesIn(text)
    return text === '' ? t('kit.changes.nothing') : names ? pick(names.nameCn, names.nameEn) : said(field, text)
  }
  const line = ({ field, before, after }: Change['fields'][number]) =>
    t('kit.changes.line', { field: t(`${words}form.${field}`), before: value(field, before), after: value(field, after) })
  return (
    <section className="stack">
      <h3>{t('kit.changes')}</h3>
      <Timeline
        moments={of.map(({ id, at, by, action, fields }) => ({
          id,
          state: 'done' as const,
          title: t('kit.changes.by', { action: t(`${words}change.${action}`), name: name(by), at: formatInstant(at, lang) }),
          note: fields.length > 0 ? <span data-typed="">{fields.map(line).join(lang === 'zh' ? '；' : '; ')}</span> : undefined,
        }))}
      />
    </section>
  )
}
