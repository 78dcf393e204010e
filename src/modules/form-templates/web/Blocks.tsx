import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type BlockRow, deleteBlock, readBlock, searchBlocks } from '../contract/index.ts'
import { BlockTable } from './parts/BlockTable.tsx'
import './parts/forms.css'

const NEW = 'new'

/** Fields that forms share: all blocks, and below `?id=` one of them to be changed. */
export default function Blocks() {
  const [query] = useSearchParams()
  const id = query.get('id')
  if (id === null) return <BlockList />
  return id === NEW ? <NewBlock /> : <OneBlock key={id} id={id} />
}

function BlockList() {
  const { t, lang, pick, name } = useText()
  const { confirm, say } = useSay()
  const call = useCall(searchBlocks, {})
  const removing = useSend(deleteBlock)
  const remove = async (one: BlockRow) => {
    const text = pick(one.nameCn, one.nameEn)
    const sure = await confirm({ title: t('form-templates.block.confirmDelete'), text, action: t('form-templates.delete'), danger: true })
    if (sure !== undefined && (await removing.attempt({ id: one.id }))) say(t('form-templates.block.deleted'))
  }
  return (
    <Page
      title={t('screen./{lang}/template/FormBlocks')}
      crumb={t('form-templates.crumb')}
      actions={
        <Link className="btn p" to={`/${lang}/template/FormBlocks?id=${NEW}`}>
          {t('form-templates.block.add')}
        </Link>
      }
    >
      <p className="muted below">{t('form-templates.block.about')}</p>
      <Loaded call={call} lines={6}>
        {(all) => (
          <div className="card">
            <div className="body">
              {all.length === 0 && <Empty text={t('form-templates.block.none')} />}
              {all.map((one) => (
                <div key={one.id} className="li">
                  <div className="t">
                    <Link className="btn link" to={`/${lang}/template/FormBlocks?id=${one.id}`}>
                      {pick(one.nameCn, one.nameEn)}
                    </Link>
                    <small className="line">
                      {t('form-templates.block.counts', { fields: one.fields, forms: one.forms })} ·{' '}
                      {t('form-templates.changedBy', { name: one.changedBy ? name(one.changedBy) : '—', at: formatInstant(one.changedAt, lang) })}
                    </small>
                  </div>
                  {one.forms === 0 && (
                    <button type="button" className="btn link" onClick={() => void remove(one)}>
                      {t('form-templates.delete')}
                    </button>
                  )}
                </div>
              ))}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function NewBlock() {
  const { t } = useText()
  const [chosen, choose] = useState<string>()
  return (
    <Page title={t('form-templates.block.add')} crumb={t('form-templates.crumb')} back>
      <BlockTable block={undefined} chosen={chosen} choose={choose} onRefused={() => undefined} />
    </Page>
  )
}

function OneBlock({ id }: { id: string }) {
  const { t, pick } = useText()
  const call = useCall(readBlock, { id })
  const [chosen, choose] = useState<string>()
  return (
    <Page title={call.data ? pick(call.data.nameCn, call.data.nameEn) : t('form-templates.block')} crumb={t('form-templates.crumb')} back>
      <Loaded call={call} lines={12}>
        {/* each save begins the table anew with what was saved, and which field was looked at stays */}
        {(block) => <BlockTable key={block.revision} block={block} chosen={chosen} choose={choose} onRefused={call.refetch} />}
      </Loaded>
    </Page>
  )
}
