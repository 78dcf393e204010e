import { listed } from '#foundation/contract/texts.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { type Moment, Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { preview } from '../../contract/index.ts'

type Params = Record<string, string | number>

/** The way of a request before it is sent: who will decide it, and what follows (WF-34). */
export function WhoDecides({ catalog, params, then }: { catalog: string; params: Params; then: string }) {
  const { t, lang, pick, name } = useText()
  const call = useCall(preview, { catalog, params })
  return (
    <Loaded call={call} lines={3}>
      {(steps) => {
        const decide = steps.map((step, n): Moment => {
          const people = step.people.map((one) => (one.delegate ? t('workflow.who.standsIn', { name: name(one), delegate: name(one.delegate) }) : name(one)))
          const { usualHours } = step
          const usual = usualHours === null ? [] : [usualHours < 1 ? t('workflow.who.usuallyNow') : t('workflow.who.usually', { count: usualHours })]
          return { id: `step ${n}`, state: 'next', title: listed(people, lang), note: [pick(step.nameCn, step.nameEn), ...usual].join(' · ') }
        })
        const moments: Moment[] = [{ id: 'send', state: 'now', title: t('workflow.who.youSend') }, ...decide, { id: 'then', state: 'next', title: then }]
        return <Timeline moments={moments} />
      }}
    </Loaded>
  )
}
