import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, isPhone, noRawKeys, post, signIn, told } from '#foundation/testing/browser.ts'

const ADMIN = '10000009'
const MEMBER = '10000013'
const MEMBER_NAME = '黄思远'
const SCREEN = '/zh/people/admin'
const TYPED = '[data-typed], body [lang="zh"]'
const ROLE = '/api/basic/role/v1'

const refused = (page: Page) => page.getByRole('heading', { name: '没有访问权限' })

test('an administrator makes a role and gives it; the person sees the screen, until it is taken away and said why', { tag: ['@story', '@core'] }, async ({
  page,
}) => {
  const suffix = isPhone(page) ? 'p' : 'd'
  const code = `people-desk-${suffix}-${crypto.randomUUID().slice(0, 6)}`
  const name = `人员服务台${code.slice(-6)}`

  await signIn(page, MEMBER, SCREEN)
  await expect(refused(page)).toBeVisible()

  await signIn(page, ADMIN, '/zh/system/permission?tab=groups')
  await page.getByRole('button', { name: '新增权限组' }).click()
  const group = page.getByRole('dialog')
  await group.getByLabel('权限组编码').fill(code)
  await group.getByLabel('中文名称').fill(name)
  await group.getByLabel('英文名称').fill(`People desk ${suffix}`)
  await group.getByPlaceholder('输入关键字查找').fill('BASIC_PEOPLE_ADMIN')
  await group.getByRole('checkbox', { name: /人员与组织管理/ }).check()
  await group.getByLabel('变更原因').fill('服务台轮值')
  await group.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')

  await page.goto('/zh/system/role')
  await page.getByRole('button', { name: '新增角色' }).click()
  const role = page.getByRole('dialog')
  await role.getByLabel('角色编码').fill(code)
  await role.getByLabel('中文名称').fill(name)
  await role.getByLabel('英文名称').fill(`People desk ${suffix}`)
  await role.getByPlaceholder('输入关键字查找').fill(code)
  await role.getByRole('checkbox', { name: new RegExp(name) }).check()
  await role.getByLabel('变更原因').fill('服务台轮值')
  await expectAccessible(page)
  await role.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')

  await page.goto(`/zh/system/role?role=${code}`)
  await page.getByRole('button', { name: '添加成员' }).click()
  const grant = page.getByRole('dialog')
  await grant.getByRole('combobox').fill(MEMBER)
  await page.getByRole('option', { name: new RegExp(MEMBER) }).click()
  await grant.getByLabel('变更原因').fill('十一月轮值')
  await grant.getByRole('button', { name: '授予' }).click()
  await told(page, '已保存')
  await expect(page.getByText(MEMBER_NAME).first()).toBeVisible()
  await expectFits(page)
  await noRawKeys(page, TYPED)

  await signIn(page, MEMBER, SCREEN)
  await expect(page.getByRole('heading', { name: '人员与组织管理' }).first()).toBeVisible()

  await signIn(page, ADMIN, `/zh/system/role?role=${code}`)
  await page.getByRole('button', { name: '收回' }).first().click()
  const sure = page.getByRole('dialog')
  await sure.getByRole('textbox').fill('轮值结束')
  await sure.getByRole('button', { name: '收回' }).click()
  await told(page, '已保存')
  const why = await post<{ answer: boolean }>(page, `${ROLE}/permission/explain`, { ssoId: MEMBER, asked: { about: 'screen', path: '/{lang}/people/admin' } })
  expect(why.answer).toBe(false)

  await page.goto(`/zh/system/permission?tab=person&ssoId=${MEMBER}`)
  await page.getByLabel('页面', { exact: true }).selectOption('/{lang}/people/admin')
  const answer = page.getByRole('region', { name: '结论' })
  await expect(answer.getByText('不可以')).toBeVisible()
  await expect(answer.getByText(`没有角色“${name}”`)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await signIn(page, MEMBER, SCREEN)
  await expect(refused(page)).toBeVisible()
})

test('the logs say in words what was changed; menus of companies and permissions keep nobody out', async ({ page }) => {
  await signIn(page, ADMIN, '/zh/system/logs')
  await expect(page.getByRole('heading', { name: '系统日志' }).first()).toBeVisible()
  await page.getByRole('button', { name: '查看' }).first().click()
  await expect(page.getByRole('dialog').getByText('时间')).toBeVisible()
  await expectAccessible(page)
  for (const path of ['/zh/system/permission', '/zh/system/permission?tab=menu', '/en/system/logs?f={"tab":"signIn"}'] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
  }
})

test('an administrator changes a text, sees it on the page, and puts it back', async ({ page }) => {
  // both widths run against one portal, so each has a text of its own
  const [key, screen, before] = isPhone(page)
    ? (['system.label.none', '/zh/system/label?f={"keyword":"nothing-fits-this"}', '没有符合条件的文案'] as const)
    : (['system.term.none', '/zh/system/label?tab=glossary&f={"keyword":"nothing-fits-this"}', '没有符合条件的术语'] as const)
  const after = `暂无：${before}`
  await signIn(page, ADMIN, `/zh/system/label?f={"keyword":"${key}"}`)
  await page.getByRole('button', { name: '编辑' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('中文文案', { exact: false }).first().fill(after)
  await form.getByLabel('英文文案未修改').selectOption('same')
  await expectAccessible(page)
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存，数秒内生效')
  await expect(async () => {
    await page.goto(screen)
    await expect(page.getByText(after)).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expectFits(page)

  await page.goto(`/zh/system/label?f={"keyword":"${key}"}`)
  await page.getByRole('button', { name: '恢复默认' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复默认' }).click()
  await told(page, '已恢复默认文案')
  for (const tab of ['stale', 'glossary', 'import']) {
    await page.goto(`/zh/system/label?tab=${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await noRawKeys(page, TYPED)
    await expectAccessible(page)
    await expectFits(page)
  }
})

test('who watches sees jobs, queues, approvals and calls, runs a job by hand, and has the report by month and device', async ({ page }) => {
  await signIn(page, ADMIN, '/zh/system/businessMonitor')
  const line = page.locator('.li', { hasText: '清理系统故障与运行记录' })
  await line.getByRole('button', { name: '立即运行' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('业务日期')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: '立即运行' }).click()
  await told(page, '已安排运行')
  for (const tab of ['queues', 'approvals', 'calls']) {
    await page.goto(`/zh/system/businessMonitor?tab=${tab}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await noRawKeys(page, TYPED)
    await expectAccessible(page)
    await expectFits(page)
  }
  await page.goto('/zh/system/businessReport')
  await expect(page.getByText('使用人数').first()).toBeVisible()
  await page.getByRole('tab', { name: '设备' }).click()
  await expect(page.getByText('平板').filter({ visible: true }).first()).toBeVisible()
  await noRawKeys(page, TYPED)
  await expectAccessible(page)
  await expectFits(page)
})

test('an administrator confirms a role in the half-yearly review', async ({ page }) => {
  await signIn(page, ADMIN, '/zh/system/roleReview')
  await expect(page.getByText('本次复核')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: '确认', exact: true }).first().click()
  await told(page, '已确认 1 项')
  await noRawKeys(page, TYPED)
  await page.goto('/zh/system/roleReview?f={"status":"confirmed"}')
  await expect(page.getByText('已确认').filter({ visible: true }).first()).toBeVisible()
})
