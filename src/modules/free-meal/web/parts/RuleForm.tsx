import { useMemo } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { systemClock } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { ChoiceField, DateField, NumberField, SelectField } from '#foundation/web/kit/fields.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { generateBy, mealRule, mealType, saveRule } from '../../contract.ts'
import { ALL_CLASSES, quotaRule } from '../../rules.ts'
import { useDirectoryWords } from './useDirectoryWords.ts'
import { type Configuration, useRuleWords } from './useRuleWords.ts'

export type RuleDraft = Partial<InputOf<typeof saveRule>>

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
  const { say } = useSay()
  const { companies, types, classes, className } = useDirectoryWords()
  const words = useRuleWords(configuration.inForce)
  const rules = useMemo(
    () => ({ set: quotaRule, facts: { others: configuration.rules.filter((one) => one.id !== given.id) }, p: {}, limits: {}, now: systemClock() }),
    [configuration.rules, given.id],
  )
  const form = useForm(saveRule, {
    initial: { ...FIRST, ...given },
    draft: ['free-meal.rule', given.id ?? 'new', given.company, given.employeeType, given.employeeClass].join('.'),
    rules,
    onSent: () => {
      onClose()
      say(t('free-meal.rules.saved'))
    },
  })
  const { values, set, fault } = form
  const monthly = values.generateBy === 'month-start'
  const byParameter = monthly ? words.byParameter(values.company, values.mealType) : 1
  const without = monthly ? 'parameter' : 'one'
  const endsBefore = Boolean(values.effectiveFrom && values.effectiveTo && values.effectiveTo < values.effectiveFrom)
  return (
    <FormSheet title={t(given.id ? 'free-meal.rules.edit' : 'free-meal.rules.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <SelectField
        label={t('free-meal.rules.company')}
        required
        value={values.company}
        options={companies}
        fault={fault('company')}
        onChange={(company) => set('company', company)}
      />
      <div className="pair">
        <SelectField
          label={t('free-meal.rules.employeeType')}
          required
          value={values.employeeType}
          options={types}
          fault={fault('employeeType')}
          onChange={(type) => set('employeeType', type)}
        />
        <SelectField
          label={t('free-meal.rules.employeeClass')}
          value={values.employeeClass ? String(values.employeeClass) : undefined}
          placeholder={className(ALL_CLASSES)}
          options={classes}
          fault={fault('employeeClass')}
          onChange={(code) => set('employeeClass', Number(code ?? ALL_CLASSES))}
        />
      </div>
      <ChoiceField
        label={t('free-meal.rules.meal')}
        value={values.mealType}
        options={choices('free-meal.meal.', mealType.options)}
        onChange={(meal) => set('mealType', meal)}
      />
      <SelectField
        label={t('free-meal.rules.generateBy')}
        required
        value={values.generateBy}
        options={generateBy.options
          // overtime gives by its hours, whatever the rules (MEAL-05): only a rule that says so already keeps saying it
          .filter((value) => value !== 'overtime' || given.generateBy === 'overtime')
          .map((value) => ({ value, label: words.generation(value) }))}
        fault={fault('generateBy')}
        onChange={(by) => set('generateBy', by)}
      />
      <ChoiceField
        label={t('free-meal.rules.quota')}
        value={values.quota === null ? without : 'own'}
        options={choices('free-meal.rules.quota.', [without, 'own'])}
        onChange={(value) => set('quota', value === 'own' ? byParameter : null)}
      />
      {values.quota === null ? (
        monthly && (
          <p className="note-box">
            {byParameter === undefined ? t('free-meal.rules.quota.parameterNote') : t('free-meal.rules.quota.parameterNow', { count: byParameter })}
          </p>
        )
      ) : (
        <NumberField
          label={t('free-meal.rules.quota.number')}
          required
          unit={t('free-meal.rules.quota.unit')}
          value={values.quota}
          fault={fault('quota')}
          onChange={(count) => set('quota', count)}
        />
      )}
      {monthly && (
        <SelectField
          label={t('free-meal.rules.expireAfter')}
          required
          value={values.expireAfter}
          options={mealRule.shape.expireAfter.options.map((value) => ({ value, label: words.expiry(value, values.company) }))}
          fault={fault('expireAfter')}
          onChange={(after) => set('expireAfter', after)}
        />
      )}
      <div className="pair">
        <DateField
          label={t('free-meal.rules.effectiveFrom')}
          required
          value={values.effectiveFrom}
          fault={fault('effectiveFrom')}
          onChange={(day) => set('effectiveFrom', day)}
        />
        <DateField
          label={t('free-meal.rules.effectiveTo')}
          value={values.effectiveTo ?? undefined}
          fault={endsBefore ? t('free-meal.rules.endsBefore') : fault('effectiveTo')}
          note={t('free-meal.rules.effectiveTo.note')}
          onChange={(day) => set('effectiveTo', day ?? null)}
        />
      </div>
    </FormSheet>
  )
}
