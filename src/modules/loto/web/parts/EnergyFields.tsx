import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { FormApi } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import type { SentFile } from '#foundation/web/kit/FilesField.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { NAME, PICTURES, REASON, type sopSave } from '../../contract/index.ts'
import { ENERGIES, type Source } from '../../rules/content.ts'

const NEW: Source = { kind: 'electrical', magnitude: '', point: '', place: '', picture: null, device: '', method: '', verification: '' }
const [SHORT, LONG] = [['magnitude', 'point', 'place', 'device'] as const, ['method', 'verification'] as const]

/** The energy sources of a machine, each with the point at which it is cut off. */
export function EnergyFields({ form, before }: { form: FormApi<InputOf<typeof sopSave>>; before: readonly SentFile[] | undefined }) {
  const { t, choices } = useText()
  const sources = form.values.energySources ?? []
  return (
    <Card title={t('loto.sources')}>
      <Parts<Source>
        label={t('loto.sources')}
        note={t('loto.sources.note')}
        fault={form.fault('energySources')}
        value={sources}
        moves
        nameOf={({ kind }, at) => t('loto.sourceOf', { no: at + 1, kind: t(`loto.energy.${kind}`) })}
        add={{ label: t('loto.addSource'), one: () => NEW }}
        onChange={(next) => form.set('energySources', next)}
      >
        {(one, put, at) => (
          <>
            <SelectField
              always
              label={t('loto.source.kind')}
              value={one.kind}
              options={choices('loto.energy.', ENERGIES)}
              onChange={(kind) => kind && put({ ...one, kind })}
            />
            {SHORT.map((name) => (
              <TextField
                key={name}
                label={t(`loto.source.${name}`)}
                max={name === 'point' ? 60 : NAME}
                value={one[name]}
                fault={form.fault(`energySources.${at}.${name}`)}
                onChange={(value) => put({ ...one, [name]: value ?? '' })}
              />
            ))}
            {LONG.map((name) => (
              <TextAreaField
                key={name}
                label={t(`loto.source.${name}`)}
                max={REASON}
                value={one[name]}
                fault={form.fault(`energySources.${at}.${name}`)}
                onChange={(value) => put({ ...one, [name]: value ?? '' })}
              />
            ))}
            <OneFile
              policy={PICTURES}
              label={t('loto.source.pictureOf', { no: at + 1 })}
              value={one.picture}
              before={before}
              onChange={(id) => put({ ...one, picture: id ?? null })}
            />
          </>
        )}
      </Parts>
    </Card>
  )
}
