import { useState } from 'react'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { checkUpload, confirmUpload, exportQuotas, quotas, uploadTemplate } from '../../contract.ts'
import { useCampaigns } from './useCampaigns.ts'

/** Who has how much of which campaign, and quotas by a file. */
export function Quotas() {
  const { t } = useText()
  const { options } = useCampaigns()
  return (
    <Listing
      of={quotas}
      sheet={exportQuotas}
      filters={{ campaignId: (field) => <SelectField {...field} options={options} /> }}
      beside={() => (
        <Opens className="btn p" label={t('popcorn.upload.do')}>
          {(close) => <Upload onClose={close} />}
        </Opens>
      )}
      card={['person', 'left', 'campaign', 'total', 'used']}
    />
  )
}

function Upload({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const { list, options } = useCampaigns()
  const open = options.filter(({ value }) => list.some(({ id, status }) => id === value && status !== 'closed'))
  const [chosen, choose] = useState<string>()
  const campaignId = chosen ?? open[0]?.value
  return (
    <Sheet title={t('popcorn.upload.do')} onClose={onClose}>
      <SelectField label={t('popcorn.upload.campaign')} always value={campaignId} options={open} onChange={choose} />
      {campaignId && (
        <ImportSteps
          key={campaignId}
          template={uploadTemplate}
          check={checkUpload}
          input={{ campaignId }}
          marked={markedImport}
          confirm={confirmUpload}
          hint={t('popcorn.upload.hint')}
          preview={({ people, buckets }) => (
            <p>
              <b>{t('popcorn.upload.would', { people, buckets })}</b>
            </p>
          )}
        />
      )}
    </Sheet>
  )
}
