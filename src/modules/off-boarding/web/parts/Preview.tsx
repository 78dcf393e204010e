import { useState } from 'react'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { queryConfig } from '../../contract.ts'

/** The list that somebody would get if they left now. */
export function Preview({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const [who, choose] = useState<PersonRef>()
  return (
    <Sheet title={t('off-boarding.preview')} onClose={onClose}>
      <PersonField<PersonRef>
        label={t('off-boarding.preview.person')}
        value={who}
        find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
        onChange={choose}
      />
      {who && <Listed ssoId={who.ssoId} />}
    </Sheet>
  )
}

function Listed({ ssoId }: Pick<PersonRef, 'ssoId'>) {
  const { t, pick } = useText()
  const call = useCall(queryConfig, { ssoId })
  return (
    <Loaded call={call} lines={5}>
      {({ preview }) => (
        <div className="stack above">
          {preview?.length === 0 && <Empty text={t('off-boarding.preview.none')} />}
          {preview?.map((one) => (
            <div key={one.id} className="row between wrap">
              <span>
                <b data-typed="">{pick(one.nameCn, one.nameEn)}</b>
                <br />
                <small data-typed="">{pick(one.ownerCn, one.ownerEn)}</small>
              </span>
              <Tag tone="b">{t(`off-boarding.category.${one.category}`)}</Tag>
            </div>
          ))}
        </div>
      )}
    </Loaded>
  )
}
