import { Card } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { type Moment, Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ListDetail } from '../../contract/lists.ts'

/** Who has signed in which order, whose turn it is, and how it ended. */
export function Signed({ of }: { of: ListDetail }) {
  const { t, lang, name } = useText()
  const last = Math.max(...of.signatures.map(({ round }) => round))
  const passed = of.signatures.filter(({ round, state }) => round === last || state !== 'waiting')
  const next = of.state === 'pending' ? passed.find(({ state }) => state === 'waiting') : undefined
  const by = of.madeBy ? name(of.madeBy) : t('ojt.detail.portal')
  const moments: Moment[] = [
    { id: 'made', state: 'done', title: <span data-typed="">{t('ojt.detail.made', { by })}</span>, note: formatInstant(of.madeAt, lang) },
    ...passed.map((one): Moment => {
      const state = one.state === 'signed' ? 'done' : one.state === 'rejected' ? 'bad' : one === next ? 'now' : 'next'
      const said = [t(`ojt.signature.${one === next ? 'now' : one.state}`), one.at ? formatInstant(one.at, lang) : '']
      return {
        id: `${one.round}.${one.type}`,
        state,
        title: (
          <>
            {t(`ojt.approver.${one.type}`)} <bdi translate="no">{name(one.person)}</bdi>
          </>
        ),
        note: (
          <>
            {said.filter(Boolean).join(' · ')} {one.comment && <span data-typed="">{one.comment}</span>}
          </>
        ),
      }
    }),
    ...(of.state === 'cancelled' || of.state === 'closed'
      ? [{ id: 'end', state: 'bad' as const, title: t(`state.OjtList.${of.state}`), note: <Why of={of} /> }]
      : []),
  ]
  return (
    <Card title={t('ojt.detail.signatures')}>
      <Timeline moments={moments} />
    </Card>
  )
}

function Why({ of: { closedBecause, closedReason } }: { of: ListDetail }) {
  const { t } = useText()
  return closedReason ? <span data-typed="">{closedReason}</span> : closedBecause && t(`ojt.closed.${closedBecause}`)
}
