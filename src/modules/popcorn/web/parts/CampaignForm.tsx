import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudiencePicker } from '#services/audience/web/parts/AudiencePicker.tsx'
import { saveCampaign } from '../../contract.ts'
import { campaignTerms } from '../../rules.ts'
import type { CampaignDraft } from './Campaigns.tsx'

/** Makes a campaign, or changes one; of a published one whom it is for stays. */
export function CampaignForm({ draft, isPublished, onClose }: { draft: CampaignDraft; isPublished: boolean; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveCampaign, {
    initial: draft,
    draft: `popcorn.campaign.${draft.id ?? 'new'}`,
    words: 'popcorn.campaigns.',
    check: { set: campaignTerms, facts: {}, p: {} },
  })
  return (
    <FormSheet
      title={t(draft.id ? 'popcorn.campaigns.edit' : 'popcorn.campaigns.add')}
      form={form}
      action={t('kit.save')}
      told="popcorn.campaigns.saved"
      onClose={onClose}
    >
      {isPublished && <p className="note-box">{t('popcorn.campaigns.fixed')}</p>}
      <Fields
        of={form}
        only={['nameCn', 'nameEn', 'from', 'to', 'orderFrom', 'orderUntil', 'perPerson', 'eligible']}
        pairs={[
          ['from', 'to'],
          ['orderFrom', 'orderUntil'],
        ]}
        over={{
          perPerson: isPublished ? null : undefined,
          eligible: isPublished
            ? null
            : ({ label, value, onChange }) => (
                <AudiencePicker label={label} value={value} onChange={onChange} fault={(path) => form.fault(path ? `eligible.${path}` : 'eligible')} />
              ),
        }}
      />
    </FormSheet>
  )
}
