import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { GOAL_TEXT, MEASURE } from '../../contract/base.ts'
import { type Form, saveGoal } from '../../contract/index.ts'
import { goalSetting } from '../../rules/index.ts'
import { MOST_GOALS } from '../../rules/items.ts'

type Goals = InputOf<typeof saveGoal>['goals']
/** Whose goals are set: a form, as it was seen. */
type Of = Pick<Form, 'id' | 'person' | 'year' | 'period' | 'version'>

const sentFor = ({ person, year, period, version }: Of) => ({ ssoId: person.ssoId, year, period, version })

/** Sets the goals of one person, or the same ones of several, one after the other. */
export function GoalsForm({ of: [first, ...others], goals: given, onClose }: { of: readonly [Of, ...Of[]]; goals: Goals; onClose(): void }) {
  const { t, name } = useText()
  const { say } = useSay()
  const { attempt } = useSend(saveGoal)
  const form = useForm(saveGoal, {
    initial: { ...sentFor(first), goals: given },
    draft: `frontline-performance.goals.${others.length > 0 ? 'several' : first.id}`,
    unkept: ['ssoId', 'year', 'period', 'version'],
    check: { set: goalSetting, facts: {}, p: {} },
    onSent: () => void setOthers(),
  })
  const goals = form.values.goals ?? []
  const setOthers = async () => {
    let done = 1
    // what one is refused keeps no other waiting
    for (const one of others) if (await attempt({ ...sentFor(one), goals })) done++
    onClose()
    say(t('frontline-performance.goals.saved', { count: done }))
  }
  const sum = goals.reduce((all, { weight }) => all + weight, 0)
  const title =
    others.length > 0
      ? t('frontline-performance.goals.ofSeveral', { count: others.length + 1 })
      : t('frontline-performance.goals.of', { name: name(first.person) })
  return (
    <FormSheet title={title} form={form} action={t('kit.save')} onClose={onClose}>
      <Parts
        label={t('frontline-performance.goals.label')}
        required
        note={t('frontline-performance.goals.sum', { sum })}
        fault={form.fault('goals')}
        value={goals}
        nameOf={(_, at) => t('frontline-performance.goals.nth', { n: at + 1 })}
        add={
          goals.length < MOST_GOALS && {
            label: t('frontline-performance.goals.add'),
            one: () => ({ goalText: '', measure: '', weight: Math.max(0, WHOLE - sum) }),
          }
        }
        onChange={(next) => form.set('goals', next)}
      >
        {(goal, put, at) => (
          <>
            <TextAreaField
              label={t('frontline-performance.goal.goalText')}
              required
              max={GOAL_TEXT}
              value={goal.goalText}
              fault={form.fault(`goals.${at}.goalText`)}
              onChange={(goalText) => put({ ...goal, goalText: goalText ?? '' })}
            />
            <div className="pair">
              <TextField
                label={t('frontline-performance.goal.measure')}
                max={MEASURE}
                value={goal.measure}
                fault={form.fault(`goals.${at}.measure`)}
                onChange={(measure) => put({ ...goal, measure: measure ?? '' })}
              />
              <NumberField
                label={t('frontline-performance.goal.weight')}
                required
                unit="%"
                value={goal.weight}
                fault={form.fault(`goals.${at}.weight`)}
                onChange={(weight) => put({ ...goal, weight: weight ?? 0 })}
              />
            </div>
          </>
        )}
      </Parts>
    </FormSheet>
  )
}

/** To what the weights of goals add up. */
const WHOLE = 100
