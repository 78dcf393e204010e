import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { RuleSet } from '#foundation/contract/rules.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type OwnLocation, submit } from '../../contract/index.ts'
import { submitting } from '../../rules/exchange.ts'
import { BagScan } from './BagScan.tsx'
import { LinesField } from './LinesField.tsx'
import { OpenExchanges } from './OpenExchanges.tsx'

/** The two grids, one below the other where they do not both fit. */
const SIDE_BY_SIDE = { display: 'grid', gap: '0 24px', gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))' }

/** Before a location is chosen nothing is held against its terms. */
const ANYWHERE = { active: true, cutoff: '24:00', dailyLimitFen: 0, usedTodayFen: 0, available: undefined }

/** The rules of whichever location is chosen; whose the bag is only the server knows. */
const rulesAt = (locations: readonly OwnLocation[]): RuleSet<object, InputOf<typeof submit>, Record<string, never>> => ({
  ids: submitting.ids,
  check: ({ input, now }) =>
    submitting.check({ facts: { ...(locations.find(({ id }) => id === input.locationId) ?? ANYWHERE), bagTaken: false }, input, p: {}, now }),
})

/** What is handed in at a location, and what is wanted for it; below it what is on its way. */
export function ExchangeForm({ locations, at }: { locations: readonly OwnLocation[]; at: string | undefined }) {
  const { t, name } = useText()
  const { say } = useSay()
  const [scanning, scan] = useState(false)
  const asked = locations.find(({ code }) => code === at) ?? (locations.length === 1 ? locations[0] : undefined)
  const placeOf = (id: string | undefined) => locations.find((one) => one.id === id)
  const form = useForm(submit, {
    initial: { declared: [], wanted: [], ...(asked && { locationId: asked.id }) },
    draft: `cash.exchange.${at ?? ''}`,
    words: 'cash.exchange.',
    check: { set: rulesAt(locations), facts: {}, p: {}, fields: ['declared', 'wanted'] },
    onSent: ({ number }) => {
      say(t('cash.exchange.sent', { number }))
      form.discard()
    },
  })
  const place = placeOf(form.values.locationId)
  return (
    <>
      <PageForm form={form}>
        <Card title={t('cash.exchange.bag')}>
          <Fields
            of={form}
            only={['locationId', 'bagNo', 'remark']}
            over={{
              locationId: ({ label, value, fault, onChange }) => (
                <SelectField
                  {...{ label, value, fault, onChange }}
                  typed
                  required
                  note={place && t('cash.exchange.place', { vault: name({ nameCn: place.vaultCn, nameEn: place.vaultEn }), cutoff: place.cutoff })}
                  options={locations.map((one) => ({ value: one.id, label: `${one.code} ${name(one)}` }))}
                />
              ),
              bagNo: ({ label, value, fault, onChange }) => (
                <TextField
                  {...{ label, value, fault, onChange }}
                  required
                  max={20}
                  note={
                    <button type="button" className="btn link" onClick={() => scan(true)}>
                      {t('cash.exchange.scan')}
                    </button>
                  }
                />
              ),
            }}
          />
          {place && place.dailyLimitFen > 0 && (
            <p className="hint">{t('cash.exchange.limit', { used: formatFen(place.usedTodayFen), limit: formatFen(place.dailyLimitFen) })}</p>
          )}
        </Card>
        <Card title={t('cash.exchange.money')}>
          <div style={SIDE_BY_SIDE}>
            <LinesField
              label={t('cash.exchange.declared')}
              required
              value={form.values.declared}
              fault={form.fault('declared')}
              onChange={(lines) => form.set('declared', lines)}
            />
            <LinesField
              label={t('cash.exchange.wanted')}
              required
              stock={place?.available}
              value={form.values.wanted}
              fault={form.fault('wanted')}
              onChange={(lines) => form.set('wanted', lines)}
            />
          </div>
        </Card>
        <ActionBar>
          <button type="submit" className="btn p" disabled={form.sending}>
            {t(form.sending ? 'kit.sending' : 'cash.exchange.send')}
          </button>
        </ActionBar>
      </PageForm>
      <OpenExchanges
        onCopy={({ locationId, declared, wanted }) => {
          if (placeOf(locationId)) form.set('locationId', locationId)
          form.set('declared', declared)
          form.set('wanted', wanted)
          scrollTo({ top: 0, behavior: 'smooth' })
        }}
      />
      {scanning && (
        <BagScan
          onClose={() => scan(false)}
          onBag={(code) => {
            form.set('bagNo', code)
            scan(false)
          }}
        />
      )}
    </>
  )
}
