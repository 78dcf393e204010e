import { Link } from 'react-router'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { BlockUse } from '../../contract/index.ts'
import { templateLife } from '../../rules/life.ts'
import { RenewButton } from './RenewButton.tsx'

/** Which forms have a block: drafts follow it, what is published stays and says that there is a newer one (FORM-31). */
export function BlockUses({ uses }: { uses: readonly BlockUse[] }) {
  const { t, lang, pick } = useText()
  return (
    <Card title={t('form-templates.block.uses')}>
      {uses.length === 0 && <Empty text={t('form-templates.block.noUses')} />}
      {uses.map((use) => (
        <div key={use.schemaId} className="li">
          <div className="t">
            <Link className="btn link" to={`/${lang}/template/FormConfiguration?schemaId=${use.schemaId}`}>
              {pick(use.nameCn, use.nameEn)}
            </Link>{' '}
            <StateTag of={templateLife} state={use.status} />
            <small className="line">
              <code>{use.code}</code>
              {use.version !== null && ` · ${t('form-templates.versionNo', { version: use.version })}`}{' '}
              {use.draft && <Tag tone="b">{t('form-templates.hasDraft')}</Tag>} {use.newer && <Tag tone="w">{t('form-templates.block.newer')}</Tag>}
            </small>
          </div>
          {use.can.includes('renew') && <RenewButton schemaId={use.schemaId} className="btn link" />}
        </div>
      ))}
    </Card>
  )
}
