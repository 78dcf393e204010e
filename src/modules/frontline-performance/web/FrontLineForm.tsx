import { useState } from 'react'
import { useParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Form, formDetail } from '../contract/index.ts'
import { goalsIn } from '../rules/items.ts'
import { FormFacts, FormTimeline } from './parts/FormFacts.tsx'
import { GoalHistory } from './parts/GoalHistory.tsx'
import { GoalsForm } from './parts/GoalsForm.tsx'
import { Items } from './parts/Items.tsx'
import { ReviewForm } from './parts/ReviewForm.tsx'
import { FormState, useInYear } from './parts/Tags.tsx'

/** The form of a team member: its goals, both sides of each item, how far it has come. */
export default function FrontLineForm() {
  const { t } = useText()
  const { id = '' } = useParams()
  const call = useCall(formDetail, { id })
  return (
    <Page title={t('screen./{lang}/performance/frontline/{id}')} back>
      <Loaded call={call} lines={12}>
        {(form) => <Whole form={form} />}
      </Loaded>
    </Page>
  )
}

function Whole({ form }: { form: Form }) {
  const { t } = useText()
  const inYear = useInYear()
  const [setting, set] = useState(false)
  const goals = goalsIn(form.items)
  const setsGoals = form.can.includes('goals')
  const edit = setsGoals && (
    <button type="button" className={goals.length > 0 ? 'btn' : 'btn p'} onClick={() => set(true)}>
      {t(goals.length > 0 ? 'frontline-performance.goals.change' : 'frontline-performance.goals.do')}
    </button>
  )
  return (
    <div className="stack">
      <Card title={inYear(form)} extra={<FormState state={form.state} />}>
        <div className="stack">
          <PersonCell person={form.person} />
          <FormFacts form={form} />
        </div>
      </Card>
      <Card title={t('frontline-performance.items')} extra={edit}>
        {form.can.includes('score') ? (
          <ReviewForm form={form} />
        ) : goals.length > 0 ? (
          <Items items={form.items} sides={form.state === 'goal-setting' || form.state === 'self-evaluation' ? [] : ['self', 'manager']} />
        ) : (
          <Empty text={t('frontline-performance.noGoals')} />
        )}
      </Card>
      <Card title={t('frontline-performance.timeline')}>
        <FormTimeline form={form} />
      </Card>
      <GoalHistory form={form} />
      {setting && <GoalsForm of={[form]} goals={goals.map(({ seq: _, ...goal }) => goal)} onClose={() => set(false)} />}
    </div>
  )
}
