import type { InputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Reorder } from '#foundation/web/kit/Reorder.tsx'
import { OneByOneField } from '#foundation/web/kit/SelectField.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import type { Config } from '../../contract/admin.ts'
import { type Candidate, type Publication, publicationSave } from '../../contract/announcing.ts'
import { choosing } from '../../rules/index.ts'
import { PeriodField } from './PeriodField.tsx'

const COVER = 'recognition-cover'

/** What of a publication is sent; before it was saved its winners are not known, and all that are found are taken. */
function givenOf(before: Publication | undefined): Partial<InputOf<typeof publicationSave>> {
  if (!before) return { configs: [], period: dayOf(serverNow()).slice(0, 7), nominations: null, cover: null }
  const { id, titleCn, titleEn, configs, period, winners, cover } = before
  return { id, titleCn, titleEn, configs, period, nominations: winners.map((one) => one.id), cover: cover?.id ?? null }
}

/** A publication that is not out: its awards and period, its words and cover, and who stands in it in which order. */
export function PublicationForm({ configs, before, onClose }: { configs: readonly Config[]; before?: Publication; onClose(): void }) {
  const { t, name } = useText()
  const form = useForm(publicationSave, {
    initial: givenOf(before),
    draft: `recognition.publication.${before?.id ?? 'new'}`,
    unkept: ['nominations', 'cover'],
    words: 'recognition.publications.',
    check: { set: choosing, facts: {}, p: {}, fields: ['configs'] },
  })
  // with other awards or another period the winners are found anew
  const anew = () => form.set('nominations', null)
  const found = before ? [...before.winners, ...before.found] : []
  const { nominations } = form.values
  return (
    <FormSheet
      title={t(before ? 'recognition.publications.edit' : 'recognition.publications.add')}
      form={form}
      action={t('kit.save')}
      told="recognition.publications.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={['titleCn', 'titleEn', 'configs', 'period', 'cover']}
        over={{
          configs: ({ value = [], onChange, ...field }) => (
            <OneByOneField
              {...field}
              required
              value={value}
              options={configs.map((one) => ({ value: one.id, label: name(one) }))}
              onChange={(next) => {
                onChange([...(next ?? [])])
                anew()
              }}
            />
          ),
          period: ({ onChange, ...field }) => (
            <PeriodField
              {...field}
              label={t('recognition.publications.month')}
              onChange={(next) => {
                onChange(next)
                anew()
              }}
            />
          ),
          cover: (field) => <OneFile {...field} policy={COVER} before={before?.cover} />,
        }}
      />
      {nominations ? (
        <Winners value={nominations} found={found} fault={form.fault('nominations')} onChange={(next) => form.set('nominations', next)} />
      ) : (
        <p className="note-box">{t('recognition.publications.findAll')}</p>
      )}
    </FormSheet>
  )
}

interface WinnersProps {
  value: readonly string[]
  found: readonly Candidate[]
  fault: string | undefined
  onChange(value: string[]): void
}

/** Who stands in it, in order; who was taken out, or was approved since, can be taken in. */
function Winners({ value, found, fault, onChange }: WinnersProps) {
  const { t, name, pick } = useText()
  const said = (one: Candidate) => `${name(one.person)} · ${pick(one.typeCn, one.typeEn)}`
  const inOrder = value.flatMap((id) => found.find((one) => one.id === id) ?? [])
  const others = found.filter(({ id }) => !value.includes(id))
  return (
    <FieldGroup className="recog-group" label={t('recognition.publications.winners')} fault={fault}>
      {inOrder.length === 0 && <p className="hint">{t('recognition.publications.noWinners')}</p>}
      <Reorder items={inOrder} keyOf={({ id }) => id} nameOf={said} onOrder={(next) => onChange(next.map(({ id }) => id))}>
        {(one) => (
          <span className="row between grow">
            <span data-typed="">{said(one)}</span>
            <button
              type="button"
              className="btn s"
              aria-label={t('kit.takeOut', { name: name(one.person) })}
              onClick={() => onChange(value.filter((id) => id !== one.id))}
            >
              {t('recognition.form.takeOut')}
            </button>
          </span>
        )}
      </Reorder>
      {others.map((one) => (
        <span key={one.id} className="row between">
          <small data-typed="">{said(one)}</small>
          <button
            type="button"
            className="btn s"
            aria-label={t('recognition.publications.takeInName', { name: name(one.person) })}
            onClick={() => onChange([...value, one.id])}
          >
            {t('recognition.publications.takeIn')}
          </button>
        </span>
      ))}
    </FieldGroup>
  )
}
