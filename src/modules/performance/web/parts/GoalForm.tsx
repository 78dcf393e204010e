import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { saveGoal } from '#modules/frontline-performance/contract/index.ts'
import { sumOf } from '../../rules/index.ts'
import { WHOLE } from '../../rules/items.ts'

type Given = InputOf<typeof saveGoal>
const [TEXT, MEASURE, MOST] = [500, 200, 10]

/** The goals of somebody, row by row; the call says what does not fit. */
export function GoalForm({ goals: given, ...of }: Given) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(saveGoal, {
    initial: { ...of, goals: given.map(({ goalText, measure, weight }) => ({ goalText, measure, weight })) },
    draft: `performance.goals.${of.ssoId}.${of.year}.${of.period}`,
    unkept: ['ssoId', 'year', 'period', 'version'],
    next: ({ version }) => ({ version }),
    onSent: () => say(t('performance.kept')),
  })
  const { goals = [] } = form.values
  return (
    <PageForm form={form}>
      <Parts
        label={t('performance.goalSetting.goals')}
        required
        note={t('performance.forms.allocated', { sum: sumOf(goals) })}
        fault={form.fault('goals')}
        value={goals}
        nameOf={(_, at) => t('performance.goalSetting.nth', { n: at + 1 })}
        add={
          goals.length < MOST && {
            label: t('performance.goalSetting.add'),
            one: () => ({ goalText: '', measure: '', weight: Math.max(0, WHOLE - sumOf(goals)) }),
          }
        }
        onChange={(next) => form.set('goals', next)}
      >
        {(goal, put, at) => (
          <>
            <TextAreaField
              label={t('performance.goalSetting.text')}
              required
              max={TEXT}
              value={goal.goalText}
              fault={form.fault(`goals.${at}.goalText`)}
              onChange={(goalText) => put({ ...goal, goalText: goalText ?? '' })}
            />
            <div className="pair">
              <TextField
                label={t('performance.goalSetting.measure')}
                max={MEASURE}
                value={goal.measure}
                fault={form.fault(`goals.${at}.measure`)}
                onChange={(measure) => put({ ...goal, measure: measure ?? '' })}
              />
              <NumberField
                label={t('performance.forms.weight')}
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
      <div className="row wrap">
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('kit.save')}
        </button>
      </div>
    </PageForm>
  )
}
