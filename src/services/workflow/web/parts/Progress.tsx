import { listed } from '#foundation/contract/texts.ts'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { ItemRow } from '../../contract/index.ts'

const NAMED = 2

/** The step an item stands at, who holds it and since when; of an ended one, when it ended. */
export function Progress({ item }: { item: ItemRow }) {
  const { t, lang, pick, name } = useText()
  if (item.endedAt) return <small>{t('workflow.list.ended', { when: formatInstant(item.endedAt, lang) })}</small>
  const named = item.holders
    .slice(0, NAMED)
    .map((h) => (h.actingFor ? t('workflow.list.standsIn', { name: name(h.person), delegator: name(h.actingFor) }) : name(h.person)))
  const people = listed(named, lang)
  const since = item.holders[0]?.since
  return (
    <span className="wraps">
      {item.stepCn !== null && item.stepEn !== null && <span className="line">{pick(item.stepCn, item.stepEn)}</span>}
      {since && (
        <small>
          {item.holders.length > NAMED ? t('workflow.list.andMore', { people, count: item.holders.length }) : people}
          {' · '}
          {t('workflow.list.since', { when: formatInstant(since, lang) })}
        </small>
      )}
    </span>
  )
}
