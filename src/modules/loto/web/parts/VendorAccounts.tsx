import type { InputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDays } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type VendorAccount, vendorAccountList, type vendorAccountSave, vendorAccountStop } from '../../contract/index.ts'
import { Typed } from './Typed.tsx'
import { VendorForm } from './VendorForm.tsx'

const ACTS = { stop: vendorAccountStop }
type Given = Partial<InputOf<typeof vendorAccountSave>>
const written = ({ id, company, name, mobile, venues, from, to }: VendorAccount): Given => ({ id, company, name, mobile, venues, from, to })

/** Who of outside companies may read procedures where they work, and until when. */
export function VendorAccounts() {
  const { t, lang } = useText()
  const form = (of: Given) => (close: () => void) => <VendorForm given={of} onClose={close} />
  return (
    <Listing
      of={vendorAccountList}
      cells={{
        company: ({ company }) => <Typed>{company}</Typed>,
        name: ({ name }) => <Typed>{name}</Typed>,
        mobile: ({ mobile }) => <span translate="no">{mobile}</span>,
        venues: ({ venues }) => <Typed>{venues.join(' · ')}</Typed>,
        period: ({ from, to }) => formatDays(from, to, lang),
        active: ({ active }) => <Tag tone={active ? 'g' : 'n'}>{t(`loto.vendor.${active ? 'active' : 'ended'}`)}</Tag>,
      }}
      card={['name', 'active', 'company', 'mobile', 'venues', 'period']}
      beside={() => (
        <Opens className="btn p" label={t('loto.vendor.add')}>
          {form({ venues: [''], from: dayOf(serverNow()) })}
        </Opens>
      )}
      actions={(row) => (
        <>
          {row.can.includes('edit') && (
            <Opens className="btn link" label={t('loto.act.edit')}>
              {form(written(row))}
            </Opens>
          )}
          <Moves of={ACTS} row={row} words="loto.vendor." values={{ name: row.name }} />
        </>
      )}
    />
  )
}
