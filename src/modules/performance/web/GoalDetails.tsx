import { useParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Form, formDetail, tmGoals } from '#modules/frontline-performance/contract/index.ts'
import { GoalForm } from './parts/GoalForm.tsx'

type Goals = OutputOf<typeof tmGoals>

/** One person's goals of a period, with each set as it was saved. */
export default function GoalDetails() {
  const { t } = useText()
  const { id = '' } = useParams()
  const call = useCall(formDetail, { id })
  return (
    <Page title={t('screen./{lang}/performance/goalsetting/{id}')} back>
      <Loaded call={call} lines={10}>
        {(form) => <OfForm form={form} />}
      </Loaded>
    </Page>
  )
}

function OfForm({ form: { person, year, period } }: { form: Form }) {
  const { t } = useText()
  const call = useCall(tmGoals, { ssoId: person.ssoId, year, period })
  return (
    <Loaded call={call} lines={8}>
      {(goals) => (
        <div className="stack">
          <Card
            title={t('frontline-performance.inYear', { year, period: t(`frontline-performance.period.${period}`) })}
            extra={<Tag>{t(`state.SpForm.${goals.state ?? 'goal-setting'}`)}</Tag>}
          >
            <div className="stack">
              <PersonCell person={goals.person} />
              {goals.can.includes('goals') ? (
                <GoalForm key={goals.formId} ssoId={person.ssoId} year={year} period={period} version={goals.version} goals={goals.goals} />
              ) : goals.goals.length > 0 ? (
                <Rows goals={goals.goals} />
              ) : (
                <Empty text={t('performance.goalSetting.none')} />
              )}
            </div>
          </Card>
          {goals.history.length > 0 && <History of={goals.history} />}
        </div>
      )}
    </Loaded>
  )
}

function Rows({ goals }: { goals: Goals['goals'] }) {
  const { t } = useText()
  return goals.map(({ seq, goalText, measure, weight }) => (
    <p key={seq}>
      <span data-typed="">{goalText}</span> <small>{t('performance.weighs', { weight })}</small>
      {measure !== '' && (
        <small className="line" data-typed="">
          {measure}
        </small>
      )}
    </p>
  ))
}

function History({ of }: { of: Goals['history'] }) {
  const { t, lang, name } = useText()
  return (
    <Card title={t('performance.goalSetting.history')}>
      <div className="stack">
        {of.map(({ id, goals, by, at, afterOpening }) => (
          <section key={id}>
            <div className="row between wrap">
              <span>
                {by && <bdi translate="no">{name(by)}</bdi>} <small>{formatInstant(at, lang)}</small>
              </span>
              {afterOpening && <Tag tone="w">{t('performance.goalSetting.late')}</Tag>}
            </div>
            <Rows goals={goals} />
          </section>
        ))}
      </div>
    </Card>
  )
}
