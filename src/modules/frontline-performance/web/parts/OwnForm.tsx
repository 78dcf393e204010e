import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Form } from '../../contract/index.ts'
import { FormFacts } from './FormFacts.tsx'
import { Items } from './Items.tsx'
import { SelfForm } from './SelfForm.tsx'
import { FormState, useInYear } from './Tags.tsx'

/** One's own form of a period that goes on: its goals, and the self-evaluation while it is open. */
export function OwnForm({ form }: { form: Form }) {
  const { t } = useText()
  const inYear = useInYear()
  const hasGoals = form.items.some(({ behavior }) => behavior === null)
  return (
    <>
      <Card title={inYear(form)} extra={<FormState state={form.state} />}>
        <FormFacts form={form} />
      </Card>
      <Card title={t(form.can.includes('self-evaluate') ? 'frontline-performance.self.title' : 'frontline-performance.items')}>
        {form.can.includes('self-evaluate') ? (
          <SelfForm form={form} />
        ) : hasGoals ? (
          <Items items={form.items} sides={form.state === 'manager-review' && form.selfDone ? ['self'] : []} />
        ) : (
          <Empty text={t('frontline-performance.mine.noGoals')} />
        )}
      </Card>
    </>
  )
}

/** A form that was published, with all that was said in it. */
export function PublishedForm({ form }: { form: Form }) {
  const inYear = useInYear()
  return (
    <Card title={inYear(form)} extra={<FormState state={form.state} />}>
      <div className="stack">
        <FormFacts form={form} />
        <Items items={form.items} sides={form.selfDone ? ['self', 'manager'] : ['manager']} />
      </div>
    </Card>
  )
}
