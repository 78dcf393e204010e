import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { GOALS } from '../../contract/base.ts'
import { type Form, tmGoals } from '../../contract/index.ts'

/** The goals of a form as they were saved one after the other; nothing where there is one set, or none. */
export function GoalHistory({ form: { person, year, period } }: { form: Form }) {
  const { t, lang, name } = useText()
  const me = useMe()
  const { data } = useCall(tmGoals, { ssoId: person.ssoId, year, period }, { enabled: me.may(GOALS) && person.ssoId !== me.ssoId })
  if (!data || data.history.length < 2) return null
  return (
    <Card title={t('frontline-performance.goals.history')}>
      <div className="frontline-items">
        {data.history.map(({ id, goals, by, at, afterOpening }) => (
          <section key={id} className="frontline-item">
            <div className="row between wrap">
              <span>
                {by && <bdi translate="no">{name(by)}</bdi>} <small>{formatInstant(at, lang)}</small>
              </span>
              {afterOpening && <Tag tone="w">{t('frontline-performance.goals.afterOpening')}</Tag>}
            </div>
            {goals.map(({ seq, goalText, weight }) => (
              <small key={seq}>
                <span data-typed="">{goalText}</span> · {t('frontline-performance.weighs', { weight })}
              </small>
            ))}
          </section>
        ))}
      </div>
    </Card>
  )
}
