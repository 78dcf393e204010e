import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { DifferenceView } from '#foundation/web/kit/Difference.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ContentDetail, readVersion, restoreVersion, type VersionLine } from '../../contract/index.ts'
import { ChangedWords } from './ChangedWords.tsx'

/** What was done to an item, each with what changed then; a version can be held against another one and restored (CMS-14). */
export function Versions({ item }: { item: ContentDetail }) {
  const { t } = useText()
  const [opened, open] = useState<number>()
  return (
    <Card title={t('cms.versions.title')}>
      {item.versions.map((line) => (
        <div key={line.version} className="row between wrap" style={{ padding: '6px 0' }}>
          <Line line={line} />
          <button type="button" className="btn s" aria-label={t('cms.versions.openOf', { version: line.version })} onClick={() => open(line.version)}>
            {t('cms.versions.open')}
          </button>
        </div>
      ))}
      {opened !== undefined && <VersionSheet item={item} version={opened} onClose={() => open(undefined)} />}
    </Card>
  )
}

function Line({ line }: { line: VersionLine }) {
  const { t, lang, name } = useText()
  return (
    <span>
      <b>{t('cms.versions.no', { version: line.version })}</b> {t(`cms.versions.${line.action}`)}
      <small className="line">
        {line.by ? name(line.by) : t('cms.versions.byClock')} · {formatInstant(line.at, lang)}
      </small>
    </span>
  )
}

function VersionSheet({ item, version, onClose }: { item: ContentDetail; version: number; onClose(): void }) {
  const { t } = useText()
  const { say, confirm } = useSay()
  const [against, hold] = useState<string>()
  const call = useCall(readVersion, { id: String(item.id), version: String(version), ...(against !== undefined && { against }) })
  const { attempt, sending } = useSend(restoreVersion)
  const restore = async () => {
    const text = t(item.publishStatus === '1' ? 'cms.versions.beside' : 'cms.versions.asDraft')
    if ((await confirm({ title: t('cms.versions.confirm', { version }), text, action: t('cms.versions.restore') })) === undefined) return
    if (!(await attempt({ id: item.id, version, over: item.version }))) return
    say(t('cms.versions.restored'))
    onClose()
  }
  return (
    <Sheet
      title={t('cms.versions.no', { version })}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('kit.close')}
          </button>
          {version !== item.version && (
            <button type="button" className="btn p" disabled={sending} onClick={() => void restore()}>
              {t('cms.versions.restore')}
            </button>
          )}
        </>
      }
    >
      <SelectField
        label={t('cms.versions.against')}
        value={against}
        placeholder={t('cms.versions.before')}
        options={item.versions
          .filter((line) => line.version !== version)
          .map((line) => ({ value: String(line.version), label: t('cms.versions.no', { version: line.version }) }))}
        onChange={hold}
      />
      <Loaded call={call} lines={5}>
        {(shown) =>
          shown.against === null ? (
            <p className="muted">{t('cms.versions.first')}</p>
          ) : (
            <>
              <ChangedWords fields={shown.fields} />
              <DifferenceView fields={shown.fields} before={t('cms.versions.no', { version: shown.against })} after={t('cms.versions.no', { version })} />
            </>
          )
        }
      </Loaded>
    </Sheet>
  )
}
