import { useState } from 'react'
import { Link } from 'react-router'
import { Card, Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Named, type PermissionNode, permissionTree } from '../../contract/index.ts'

const fits = (node: PermissionNode, word: string): boolean =>
  [node.id, node.nameCn, node.nameEn, ...node.calls, ...node.screens.flatMap((one) => [one.path, one.titleCn, one.titleEn])].some((text) =>
    text.toLowerCase().includes(word),
  )

/** All permission ids by module, with the screens and calls that each opens. */
export function PermissionTree() {
  const { t, pick } = useText()
  const [typed, type] = useState('')
  const word = typed.trim().toLowerCase()
  const tree = useCall(permissionTree, {})
  return (
    <>
      <div className="narrow">
        <TextField label={t('system.tree.find')} type="search" value={typed} placeholder={t('system.tree.findHint')} onChange={(x) => type(x ?? '')} />
      </div>
      <Loaded call={tree} lines={10}>
        {({ modules }) => {
          const found = modules
            .map((one) => ({ ...one, permissions: one.permissions.filter((node) => word === '' || fits(node, word)) }))
            .filter((one) => one.permissions.length > 0)
          if (!found.length) return <Empty text={t('system.tree.none')} />
          return (
            <div className="stack">
              {found.map((one) => (
                <Card
                  key={one.module}
                  title={pick(one.nameCn, one.nameEn)}
                  extra={
                    <small>
                      <code>{one.module}</code>
                    </small>
                  }
                >
                  {one.permissions.map((node) => (
                    <Node key={node.id} node={node} open={word !== '' && found.length === 1} />
                  ))}
                </Card>
              ))}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

function Node({ node, open }: { node: PermissionNode; open: boolean }) {
  const { t, pick } = useText()
  const calls = node.calls.map((one) => (
    <div key={one}>
      <code>{one}</code>
    </div>
  ))
  const screens = node.screens.map(({ path, titleCn, titleEn }) => (
    <div key={path}>
      {pick(titleCn, titleEn)} <code>{path}</code>
    </div>
  ))
  return (
    <details open={open} style={{ padding: '8px 0' }}>
      <summary style={{ cursor: 'pointer' }}>
        <b>{pick(node.nameCn, node.nameEn)}</b>{' '}
        <small className="anywhere">
          <code>{node.id}</code>
        </small>{' '}
        {node.sensitive && <Tag tone="w">{t('system.sensitive')}</Tag>} {!node.grantable && <Tag>{t('system.tree.unused')}</Tag>}
      </summary>
      <Facts
        items={[
          { label: t('system.tree.screens'), value: screens.length ? screens : '—' },
          { label: t('system.tree.groups'), value: <Names of={node.groups} /> },
          { label: t('system.tree.roles'), value: <Names of={node.roles} link /> },
        ]}
      />
      {calls.length > 0 && (
        <div className="above">
          <small>{t('system.tree.calls')}</small>
          <div className="anywhere" style={{ columns: '420px' }}>
            {calls}
          </div>
        </div>
      )}
    </details>
  )
}

function Names({ of, link = false }: { of: readonly Named[]; link?: boolean }) {
  const { lang, pick, t } = useText()
  if (!of.length) return '—'
  return of.map((one, at) => (
    <span key={one.code}>
      {at > 0 && t('system.and')}
      {link ? <Link to={`/${lang}/system/role?role=${one.code}`}>{pick(one.nameCn, one.nameEn)}</Link> : pick(one.nameCn, one.nameEn)}
    </span>
  ))
}
