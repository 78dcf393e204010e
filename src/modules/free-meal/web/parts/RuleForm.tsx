import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { generateBy, mealRule, saveRule } from '../../contract.ts'
import { ALL_CLASSES, quotaRule } from '../../rules.ts'
import { useDirectoryWords } from './useDirectoryWords.ts'
import { type Configuration, useRuleWords } from './useRuleWords.ts'

export type RuleDraft = Partial<InputOf<typeof saveRule>>

/** When vouchers are granted says what their number can be. */
const ASKED = ['company', 'employeeType', 'employeeClass', 'mealType', 'generateBy', 'quota', 'expireAfter', 'effectiveFrom', 'effectiveTo'] as const
const FIRST: RuleDraft = {
  employeeClass: ALL_CLASSES,
  mealType: 'full',
  quota: null,
  generateBy: 'month-start',
  expireAfter: 'nth-sunday',
  effectiveTo: null,
}

/** Adds a quota rule or changes one; that it overlaps another is said before it is sent (MEAL-19). */
export function RuleForm({ given, configuration, onClose }: { given: RuleDraft; configuration: Configuration; onClose(): void }) {
  const { t, choices } = useText()
  const { companies, types, classes, className } = useDirectoryWords()
  const words = useRuleWords(configuration.inForce)
  const form = useForm(saveRule, {
    initial: { ...FIRST, ...given },
    draft: ['free-meal.rule', given.id ?? 'new', given.company, given.employeeType, given.employeeClass].join('.'),
    words: 'free-meal.rules.',
    check: { set: quotaRule, facts: { others: configuration.rules.filter((one) => one.id !== given.id) }, p: {} },
  })
  const { values, set } = form
  const monthly = values.generateBy === 'month-start'
  const byParameter = monthly ? words.byParameter(values.company, values.mealType) : 1
  const without = monthly ? 'parameter' : 'one'
  const endsBefore = Boolean(values.effectiveFrom && values.effectiveTo && values.effectiveTo < values.effectiveFrom)
  return (
    <FormSheet
      title={t(given.id ? 'free-meal.rules.edit' : 'free-meal.rules.add')}
      form={form}
      action={t('kit.save')}
      told="free-meal.rules.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={ASKED}
        pairs={[
          ['employeeType', 'employeeClass'],
          ['effectiveFrom', 'effectiveTo'],
        ]}
        over={{
          company: { options: companies },
          employeeType: { options: types },
          employeeClass: ({ value, onChange, ...kind }) => (
            <SelectField
              {...kind}
              required={false}
              value={value ? String(value) : undefined}
              placeholder={className(ALL_CLASSES)}
              options={classes}
              onChange={(code) => onChange(Number(code ?? ALL_CLASSES))}
            />
          ),
          // overtime gives by its hours, whatever the rules (MEAL-05): only a rule that says so already keeps saying it
          generateBy: {
            select: true,
            options: generateBy.options
              .filter((by) => by !== 'overtime' || given.generateBy === by)
              .map((value) => ({ value, label: words.generation(value) })),
          },
          quota: (quota) => (
            <>
              <ChoiceField
                label={quota.label}
                value={values.quota === null ? without : 'own'}
                options={choices('free-meal.rules.quota.', [without, 'own'])}
                onChange={(how) => set('quota', how === 'own' ? byParameter : null)}
              />
              {values.quota !== null ? (
                <NumberField {...quota} label={t('free-meal.rules.quota.number')} required onChange={(count) => set('quota', count)} />
              ) : (
                monthly && (
                  <p className="note-box">
                    {byParameter === undefined ? t('free-meal.rules.quota.parameterNote') : t('free-meal.rules.quota.parameterNow', { count: byParameter })}
                  </p>
                )
              )}
            </>
          ),
          expireAfter: monthly
            ? { select: true, options: mealRule.shape.expireAfter.options.map((value) => ({ value, label: words.expiry(value, values.company) })) }
            : null,
          effectiveTo: endsBefore ? { fault: t('free-meal.rules.endsBefore') } : undefined,
        }}
      />
    </FormSheet>
  )
}
