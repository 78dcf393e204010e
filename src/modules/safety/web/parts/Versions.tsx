import { Empty } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Config } from '../../contract/settings.ts'

/** What was changed of the settings lately, by whom, with what was and what is. */
export function Versions({ of }: { of: Config['versions'] }) {
  const { t, lang, name } = useText()
  const said = (value: string) => {
    if (value === '') return t('kit.changes.nothing')
    if (value === 'true') return t('kit.yes')
    return value === 'false' ? t('kit.no') : value
  }
  const titleOf = ({ thing, name: which, by, at }: Config['versions'][number]) => {
    const what = thing === 'threshold' ? t(`safety.kind.${which}`) : which
    return t('safety.config.version', { thing: t(`safety.config.thing.${thing}`), what, name: name(by), at: formatInstant(at, lang) })
  }
  if (of.length === 0) return <Empty text={t('safety.config.noVersions')} />
  return (
    <Timeline
      moments={of.map((one) => ({
        id: one.id,
        state: 'done' as const,
        title: <span data-typed="">{titleOf(one)}</span>,
        note: (
          <span data-typed="">
            {one.fields
              .filter(({ field }) => field !== 'kind')
              .map(({ field, before, after }) => t('kit.changes.line', { field: t(`safety.${one.thing}.${field}`), before: said(before), after: said(after) }))
              .join(lang === 'zh' ? '；' : '; ')}
          </span>
        ),
      }))}
    />
  )
}
