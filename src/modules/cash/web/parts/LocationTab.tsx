import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatFen, formatNumber } from '#foundation/web/kit/format.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { SsoListField } from '#foundation/web/kit/SsoListField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { useDirectoryNames } from '#services/people/web/parts/useDirectoryNames.ts'
import { markedImport } from '#services/spreadsheets/contract.ts'
import {
  type Location,
  locationImport,
  locationImportConfirm,
  locationSave,
  locationSearch,
  locationTemplate,
  MOST_MEMBERS,
  vaults,
} from '../../contract/index.ts'

type Draft = Partial<InputOf<typeof locationSave>>
const FRESH: Draft = { entity: 'MB', cutoff: '20:00', dailyLimitFen: 0, members: [], status: 'active' }

/** The code stands with the name, the cost center with the division. */
const SHOWN: typeof locationSearch = { ...locationSearch, columns: locationSearch.columns.filter((one) => one !== 'code' && one !== 'costCenter') }

/** Where bags are handed in, by whom and until when. */
export function LocationTab() {
  const { t, name } = useText()
  const form = (of: Draft) => (close: () => void) => <LocationForm draft={of} onClose={close} />
  return (
    <Listing
      of={SHOWN}
      chips="status"
      beside={() => (
        <>
          <Opens label={t('cash.upload.do')}>{(close) => <Upload onClose={close} />}</Opens>
          <Opens className="btn p" label={t('cash.locations.add')}>
            {form(FRESH)}
          </Opens>
        </>
      )}
      cells={{
        name: (row) => (
          <span data-typed="">
            {name(row)}
            <small className="line">{row.code}</small>
          </span>
        ),
        division: ({ division, costCenter }) => (
          <span data-typed="">
            {division}
            <small className="line">{costCenter}</small>
          </span>
        ),
        dailyLimitFen: ({ dailyLimitFen }) => (dailyLimitFen === 0 ? t('cash.locations.unlimited') : formatFen(dailyLimitFen)),
        members: ({ members }) => formatNumber(members.length),
        status: ({ status }) => <Tag tone={status === 'active' ? 'g' : 'n'}>{t(`cash.location.status.${status}`)}</Tag>,
      }}
      card={['name', 'status', 'entity', 'division', 'vault', 'dailyLimitFen', 'cutoff', 'members']}
      actions={(row) => <Edit>{form(draftOf(row))}</Edit>}
    />
  )
}

const draftOf = ({ vaultCn: _c, vaultEn: _e, ...row }: Location): Draft => row

function LocationForm({ draft, onClose }: { draft: Draft; onClose(): void }) {
  const { t, name } = useText()
  const all = useCall(vaults, {}).data?.list ?? []
  const form = useForm(locationSave, {
    initial: draft,
    draft: `cash.location.${draft.id ?? ''}`,
    words: 'cash.locations.',
  })
  const members = form.values.members ?? []
  const names = useDirectoryNames(members)
  return (
    <FormSheet
      title={t(draft.id ? 'cash.locations.edit' : 'cash.locations.add')}
      form={form}
      action={t('kit.save')}
      told="cash.locations.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={['code', 'nameCn', 'nameEn', 'entity', 'division', 'costCenter', 'vaultId', 'dailyLimitFen', 'cutoff', 'members', 'status']}
        pairs={[['division', 'costCenter']]}
        over={{
          vaultId: ({ label, value, fault, onChange }) => (
            <SelectField
              {...{ label, value, fault, onChange }}
              required
              typed
              options={all.map((one) => ({ value: one.id, label: `${one.code} ${name(one)}` }))}
            />
          ),
          members: ({ label, note, onChange }) => (
            <SsoListField
              label={label}
              note={note}
              value={members}
              names={names}
              most={MOST_MEMBERS}
              fault={(path) => form.fault(path ? `members.${path}` : 'members')}
              onChange={onChange}
            />
          ),
        }}
      />
    </FormSheet>
  )
}

function Upload({ onClose }: { onClose(): void }) {
  const { t } = useText()
  return (
    <Sheet title={t('cash.upload.do')} onClose={onClose}>
      <ImportSteps
        template={locationTemplate}
        check={locationImport}
        input={{}}
        marked={markedImport}
        confirm={locationImportConfirm}
        hint={t('cash.upload.hint')}
        preview={({ added, changed }) => (
          <p>
            <b>{t('cash.upload.would', { added, changed })}</b>
          </p>
        )}
      />
    </Sheet>
  )
}
