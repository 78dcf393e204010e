import { useState } from 'react'
import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDayOf, formatNumber } from '#foundation/web/kit/format.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type Config, configLimit } from '../../contract/index.ts'
import { CATEGORIES } from '../../rules/limits.ts'

type Limit = Config['limits'][number]

/** What is in force and what is planned, and what the words of the form mean. */
export function LimitsTab({ of: { limits } }: { of: Config }) {
  const { t, lang } = useText()
  const [planned, plan] = useState<Limit>()
  return (
    <div className="side">
      <Card title={t('compliance.config.limits')}>
        {limits.map((one) => (
          <div key={one.key} className="row between wrap below">
            <span>
              <b>{t(`parameter.${one.key}`)}</b>
              <br />
              <small>
                {t(`compliance.config.unit.${one.key}`, { value: formatNumber(one.value) })}
                {one.planned.map(({ id, value, from }) => (
                  <span key={id}> · {t('compliance.config.planned', { value: formatNumber(value), day: formatDayOf(from, lang) })}</span>
                ))}
              </small>
            </span>
            <button type="button" className="btn s" aria-label={t('compliance.config.planOf', { name: t(`parameter.${one.key}`) })} onClick={() => plan(one)}>
              {t('compliance.config.plan')}
            </button>
          </div>
        ))}
      </Card>
      <Card title={t('compliance.config.words')}>
        <Facts
          items={[
            { label: t('compliance.form.sensitiveTime'), value: t('compliance.form.sensitiveTime.note') },
            { label: t('compliance.config.ticketCategory'), value: t('compliance.category.ticket') },
            {
              label: t('compliance.config.giftCategories'),
              value: CATEGORIES.filter((one) => one !== 'ticket')
                .map((one) => t(`compliance.category.${one}`))
                .join(' · '),
            },
          ]}
        />
      </Card>
      {planned && <LimitForm key={planned.key} of={planned} onClose={() => plan(undefined)} />}
    </div>
  )
}

function LimitForm({ of, onClose }: { of: Limit; onClose(): void }) {
  const { t } = useText()
  const form = useForm(configLimit, {
    initial: { key: of.key, value: of.value, from: dayOf(serverNow()) },
    draft: `compliance.limit.${of.key}`,
    words: 'compliance.config.form.',
  })
  const range = t('compliance.config.range', { min: formatNumber(of.min), max: formatNumber(of.max) })
  return (
    <FormSheet title={t(`parameter.${of.key}`)} form={form} action={t('kit.save')} told="compliance.config.saved" onClose={onClose}>
      <Fields of={form} only={['value', 'from', 'reason']} over={{ value: { note: range } }} />
    </FormSheet>
  )
}
