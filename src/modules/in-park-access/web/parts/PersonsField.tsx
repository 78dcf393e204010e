import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useSend, useUpload } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type applicationSubmit, personCheck, personUpload } from '../../contract/index.ts'
import { ID_TYPES } from '../../rules/index.ts'
import { SheetUpload } from './SheetUpload.tsx'

type PersonGiven = InputOf<typeof applicationSubmit>['persons'][number]
const FRESH: PersonGiven = { name: '', idType: 'national-id', idNumber: '', mobile: '' }

interface Props {
  value: readonly PersonGiven[]
  startDate: string
  endDate: string
  /** Numbers of those who were there before, masked, by person. */
  masked: ReadonlyMap<string, string>
  fault(path: string): string | undefined
  onChange(value: PersonGiven[]): void
}

/** Who comes: written one by one or taken from a file, and checked against the blacklist. */
export function PersonsField({ value, startDate, endDate, masked, fault, onChange }: Props) {
  const { t, choices } = useText()
  const [uploads, upload] = useState(false)
  const [told, tell] = useState<readonly { ok: boolean; message: string }[]>()
  const { attempt, sending } = useSend(personCheck)
  const uploading = useUpload(personUpload)
  const change = (next: PersonGiven[]) => {
    tell(undefined)
    onChange(next)
  }
  const check = async () => tell((await attempt({ startDate, endDate, persons: value.map((one) => ({ ...one, name: one.name || '—' })) }))?.rows)
  return (
    <div className="stack">
      <Parts
        label={t('in-park-access.form.persons')}
        required
        fault={fault('')}
        typed
        value={value}
        nameOf={(one, at) => one.name || t('in-park-access.person.nth', { nth: at + 1 })}
        add={{ label: t('in-park-access.person.add'), one: () => FRESH }}
        onChange={change}
      >
        {(one, put, at) => {
          const known = one.id === undefined ? undefined : masked.get(one.id)
          const row = told?.[at]
          return (
            <>
              {fault(`${at}`) && (
                <p className="note-box bad" role="alert">
                  {fault(`${at}`)}
                </p>
              )}
              {row && (
                <p>
                  <Tag tone={row.ok ? (row.message ? 'w' : 'g') : 'r'}>{row.message || t('in-park-access.person.ok')}</Tag>
                </p>
              )}
              <div className="pair">
                <TextField
                  label={t('in-park-access.person.name')}
                  required
                  value={one.name}
                  fault={fault(`${at}.name`)}
                  onChange={(name) => put({ ...one, name: name ?? '' })}
                />
                <TextField
                  label={t('in-park-access.person.mobile')}
                  required
                  max={20}
                  value={one.mobile}
                  fault={fault(`${at}.mobile`)}
                  onChange={(mobile) => put({ ...one, mobile: mobile ?? '' })}
                />
              </div>
              <div className="pair">
                <SelectField
                  label={t('in-park-access.person.idType')}
                  always
                  value={one.idType}
                  options={choices('in-park-access.idType.', ID_TYPES)}
                  onChange={(idType) => put({ ...one, idType: idType ?? one.idType })}
                />
                <TextField
                  label={t('in-park-access.person.idNumber')}
                  required={known === undefined}
                  max={30}
                  note={known === undefined ? undefined : t('in-park-access.person.kept', { number: known })}
                  value={one.idNumber}
                  fault={fault(`${at}.idNumber`) ?? fault(`${at}.id`)}
                  onChange={(idNumber) => put({ ...one, idNumber: idNumber ?? '' })}
                />
              </div>
            </>
          )
        }}
      </Parts>
      <div className="row wrap">
        <button type="button" className="btn" disabled={sending || value.length === 0 || !startDate || !endDate} onClick={() => void check()}>
          {t('in-park-access.person.check')}
        </button>
        <button type="button" className="btn" aria-expanded={uploads} onClick={() => upload(!uploads)}>
          {t('in-park-access.person.upload')}
        </button>
      </div>
      {uploads && (
        <SheetUpload
          send={(file) => uploading.send({}, file)}
          progress={uploading.progress}
          onCancel={uploading.cancel}
          label={t('in-park-access.person.upload')}
          hint={t('in-park-access.person.upload.hint')}
          onGood={({ persons }) => {
            change([...value.filter(({ name, idNumber, id }) => name || idNumber || id), ...persons])
            upload(false)
          }}
        />
      )}
    </div>
  )
}
