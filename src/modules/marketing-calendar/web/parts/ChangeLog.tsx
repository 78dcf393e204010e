import { formatInstant } from '#foundation/web/kit/format.ts'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Activity, FieldChange } from '../../contract.ts'

/** Codes of these fields have words. */
const WORDED: Readonly<Record<string, string>> = {
  type: 'marketing-calendar.type.',
  channels: 'marketing-calendar.channel.',
  entities: 'marketing-calendar.entity.',
}

/** Who changed what, the newest first (MKTCAL-10). */
export function ChangeLog({ of }: { of: Activity['changes'] }) {
  const { t, lang, name } = useText()
  const said = (field: string, value: string): string => {
    const words = WORDED[field]
    if (value === '') return t('marketing-calendar.change.nothing')
    return words
      ? value
          .split(',')
          .map((code) => t(words + code))
          .join(lang === 'zh' ? '、' : ', ')
      : value
  }
  const line = ({ field, before, after }: FieldChange): string =>
    t('marketing-calendar.change.line', { field: t(`marketing-calendar.form.${field}`), before: said(field, before), after: said(field, after) })
  return (
    <section className="stack">
      <h3>{t('marketing-calendar.changes')}</h3>
      <Timeline
        moments={of.map(({ id, at, by, action, fields }) => ({
          id,
          state: 'done' as const,
          title: t('marketing-calendar.change.by', { action: t(`marketing-calendar.change.${action}`), name: name(by), at: formatInstant(at, lang) }),
          note: fields.length > 0 ? <span data-typed="">{fields.map(line).join(lang === 'zh' ? '；' : '; ')}</span> : undefined,
        }))}
      />
    </section>
  )
}
