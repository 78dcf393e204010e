import { useState } from 'react'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportVouchers, resend, voidVoucher, vouchers } from '../../contract/index.ts'
import { GrantForm } from './GrantForm.tsx'
import { byKind, byPerson } from './Pickers.tsx'
import { UploadForm } from './UploadForm.tsx'

/** All codes with whose they are, to void; and granting by hand. */
export function Vouchers() {
  const { t } = useText()
  const [open, show] = useState<'grant' | 'upload'>()
  const close = () => show(undefined)
  return (
    <>
      <Listing
        of={vouchers}
        sheet={exportVouchers}
        chips="state"
        filters={{ kindId: byKind, ssoId: byPerson }}
        beside={() => (
          <>
            <button type="button" className="btn p" onClick={() => show('grant')}>
              {t('complimentary-tickets.grant.do')}
            </button>
            <button type="button" className="btn" onClick={() => show('upload')}>
              {t('complimentary-tickets.upload.do')}
            </button>
          </>
        )}
        cells={{ code: ({ code }) => <span translate="no">{code}</span> }}
        card={['code', 'state', 'kind', 'holder', 'exchangedAt', 'validUntil', 'redeemedAt', 'voidCause']}
        actions={(row) => <Moves of={{ void: voidVoucher, resend }} row={row} words="complimentary-tickets.vouchers." />}
      />
      {open === 'grant' && <GrantForm onClose={close} />}
      {open === 'upload' && <UploadForm onClose={close} />}
    </>
  )
}
