import type { InputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type AnnualGoal, annualGoalDelete, annualGoalMine, annualGoalSave } from '../contract/goals.ts'
import { goalText } from '../rules/index.ts'

type Draft = Partial<InputOf<typeof annualGoalSave>>
const thisYear = (): number => Number(dayOf(serverNow()).slice(0, 4))

/** One's own goals, year by year; those of a year that is over are read. */
export default function AnnualGoals() {
  const { t, lang, name } = useText()
  const call = useCall(annualGoalMine, {})
  const records = useRecords<AnnualGoal, Draft>({
    words: 'performance.goals.',
    fresh: { targetYear: thisYear(), goalText: '' },
    given: ({ id, targetYear, goalText: text }) => ({ id, targetYear, goalText: text }),
    nameOf: ({ goalText: text }) => text,
    remove: annualGoalDelete,
  })
  return (
    <Page title={t('screen./{lang}/profile/annualTarget')} actions={records.add}>
      <Loaded call={call} lines={8}>
        {({ goals }) => (
          <div className="stack">
            {goals.length === 0 && (
              <div className="card">
                <Empty text={t('performance.goals.none')} />
              </div>
            )}
            {[...Map.groupBy(goals, ({ targetYear }) => targetYear)].map(([year, own]) => (
              <Card key={year} title={t('performance.goals.ofYear', { year })}>
                <div className="stack">
                  {own.map((goal) => (
                    <section key={goal.id} className="row between wrap">
                      <div style={{ minWidth: 0, flex: '1 1 260px' }}>
                        <p className="lines" data-typed="">
                          {goal.goalText}
                        </p>
                        <small>
                          <bdi translate="no">{name(goal.setBy)}</bdi> {formatInstant(goal.updatedAt, lang)}
                        </small>
                      </div>
                      <span className="row">{records.actions(goal)}</span>
                    </section>
                  ))}
                </div>
              </Card>
            ))}
          </div>
        )}
      </Loaded>
      {records.edited && <GoalForm given={records.edited} onClose={records.close} />}
    </Page>
  )
}

/** A goal is set for this year or the next. */
function GoalForm({ given, onClose }: { given: Draft; onClose(): void }) {
  const { t } = useText()
  const years = [thisYear(), thisYear() + 1]
  const form = useForm(annualGoalSave, {
    initial: given,
    draft: `performance.goal.${given.id ?? 'new'}`,
    words: 'performance.goals.',
    check: { set: goalText, facts: {}, p: {} },
    onSent: onClose,
  })
  return (
    <FormSheet title={t(given.id ? 'performance.goals.edit' : 'performance.goals.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields
        of={form}
        over={{
          targetYear: ({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              value={value === undefined ? undefined : String(value)}
              options={years.map((year) => ({ value: String(year), label: String(year) }))}
              onChange={(year) => onChange(year === undefined ? undefined : Number(year))}
            />
          ),
          goalText: { required: true },
        }}
      />
    </FormSheet>
  )
}
