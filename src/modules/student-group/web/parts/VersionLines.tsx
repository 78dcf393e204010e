import { formatInstant } from '#foundation/web/kit/format.ts'
import { type Moment, Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Detail } from '../../contract.ts'

type Version = Detail['versions'][number]
const isGood = ({ status }: Version): boolean => status === 'approved' || status === 'change-approved'

/** What was asked for and what became of it, the first first. */
export function VersionLines({ of }: { of: Detail }) {
  const { t, lang, name } = useText()
  const moments = of.versions.toReversed().flatMap((one): Moment[] => {
    const { applyId, no, kind, status, by, at, decidedAt, decidedBy, reason } = one
    const asked = t(`student-group.asked.${kind}`, { name: name(by), no })
    const state = t(`state.StudentGroup.${status}`)
    const end: Moment =
      decidedAt === null
        ? { id: `${applyId} waits`, state: 'now', title: state }
        : {
            id: `${applyId} decided`,
            state: isGood(one) ? 'done' : 'bad',
            title: [state, ...(decidedBy ? [name(decidedBy)] : [])].join(' · '),
            note: formatInstant(decidedAt, lang),
          }
    const note = (
      <>
        {formatInstant(at, lang)} {reason && <span data-typed="">{`· ${reason}`}</span>}
      </>
    )
    return [{ id: applyId, state: 'done', title: asked, note }, end]
  })
  const last: Moment[] = of.status === 'completed' ? [{ id: 'completed', state: 'done', title: t('state.StudentGroup.completed') }] : []
  if (moments.length === 0) return <p className="muted">{t('state.StudentGroup.draft')}</p>
  return <Timeline moments={[...moments, ...last]} />
}
