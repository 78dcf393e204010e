import { expect, type Locator, type Page, test } from '@playwright/test'
import { elsewhere, expectAccessible, expectFits, isPhone, needsRoom, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import { fromWallClock } from '#foundation/time.ts'

const CENTER = '/zh/notification/index'
const MEALS = '/api/ehs-ess/free-meal/v1'
const OPERATE = '/api/basic/workflow/v1/workflowitem/operate'
// what the member is told comes from a room
needsRoom('free-meal')

const MEMBER = '10000001'
const MANAGER = '10000002'
const REFUSED = '加班餐申请未获批准'

/** A morning of this project's own, half an hour of it, so that no two journeys ask for the same one. */
const morning = async (page: Page): Promise<string> => fromWallClock(`${await portalDay(page, 1)}T${isPhone(page) ? '05' : '06'}:00`).toISOString()

/** Who decides on it, at another place. */
async function managerOf(page: Page): Promise<Page> {
  const manager = await elsewhere(page)
  await signIn(manager, MANAGER, CENTER)
  return manager
}

/** The member asks for an overtime meal; gives the approval's id. What an earlier run left open is taken back. */
async function ask(member: Page): Promise<string> {
  const startTime = await morning(member)
  await takeBack(member)
  return (await post<{ id: string }>(member, `${MEALS}/overtime`, { startTime, durationHours: 0.5, reason: '开园前检查' })).id
}

async function takeBack(member: Page): Promise<void> {
  const mine = (await (await member.request.get(`${MEALS}/mine`)).json()) as {
    content: { requests: { id: string; status: string; startTime: string | null }[] }
  }
  const own = await morning(member)
  for (const { id, status, startTime } of mine.content.requests) if (startTime === own && status === 'pending') await post(member, `${MEALS}/withdraw`, { id })
}

const reject = (manager: Page, itemId: string) => post(manager, OPERATE, { itemId, action: 'reject', comment: '当天没有排班' })

/** What the header counts. */
const bell = (page: Page, count: number): Locator => page.getByRole('banner').getByRole('link', { name: `未读消息 ${count} 条` })

/** The newest line of that title: a row on a desk, a card on a phone. */
const lineOf = (page: Page, title: string): Locator =>
  (isPhone(page) ? page.locator('.mcard') : page.getByRole('row')).filter({ has: page.getByRole('link', { name: title }) }).first()

async function readAll(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '全部标为已读' })
  // before the header has heard how many there are it says none
  const { content: unread } = (await (await page.request.get('/api/basic/notification/v1/count')).json()) as { content: number }
  if (unread > 0) await button.click()
  await expect(bell(page, 0)).toBeVisible()
  await expect(button).toBeDisabled()
}

test('NOTI-03, NOTI-12 a decision arrives as one message, the count rises by itself, opening reads it in every tab, and it leads to the request', {
  tag: ['@story', '@core'],
}, async ({ page, context }) => {
  await page.clock.install()
  await signIn(page, MEMBER, CENTER)
  await readAll(page)
  const other = await context.newPage()
  await other.goto('/zh/my-qrcode/index')
  await expect(bell(other, 0)).toBeVisible()

  const manager = await managerOf(page)
  const item = await ask(page)
  await reject(manager, item)
  await page.clock.fastForward('01:01')
  await expect(bell(page, 1)).toBeVisible()
  await other.reload()
  await expect(bell(other, 1)).toBeVisible()

  await bell(page, 1).click()
  await page.getByRole('tab', { name: '未读 (1)' }).click()
  // until its answer came the list shows what stood there before
  await expect(page.locator(isPhone(page) ? '.mcard' : 'tbody tr')).toHaveCount(1)
  await expect(lineOf(page, REFUSED)).toContainText('工作餐')
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  await lineOf(page, REFUSED).getByRole('link').click()
  await expect(page.getByRole('heading', { name: REFUSED })).toBeVisible()
  await expect(page.getByText('您 0.5 小时的加班餐申请未获批准。')).toBeVisible()
  await expect(page.getByText('为什么收到：因为这是您的申请')).toBeVisible()
  await expect(page.getByText('已读', { exact: true })).toBeVisible()
  await expect(bell(other, 0)).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  await expect(page.getByRole('link', { name: '查看详情' })).toHaveAttribute('href', `/zh/workflow/requested/${item}`)

  await page.getByRole('button', { name: '标为未读' }).click()
  await expect(page.getByText('未读', { exact: true })).toBeVisible()
  await expect(bell(other, 1)).toBeVisible()
  await other.goto(CENTER)
  await readAll(other)
  await manager.context().close()
})

test('NOTI-16 what asks for a decision stands under needs action, leads to it, and is done when it was decided', async ({ page }) => {
  await signIn(page, MEMBER, CENTER)
  const item = await ask(page)
  const manager = await managerOf(page)
  await manager.getByRole('tab', { name: '待我处理' }).click()
  await expect(manager).toHaveURL(/action/)
  const line = lineOf(manager, '待审批')
  await expect(line).toContainText('审批')
  await expect(line).toContainText('0.5 小时')
  await line.getByRole('link').click()
  await expect(manager.getByRole('link', { name: '去处理' })).toHaveAttribute('href', `/zh/workflow/assigned/${item}`)
  const message = manager.url()
  await reject(manager, item)
  await manager.reload()
  await expect(manager.getByText('已处理', { exact: true })).toBeVisible()
  await expect(manager.getByRole('link', { name: '去处理' })).toBeHidden()
  await noRawKeys(manager)

  // and it is nobody else's to read (NOTI-13)
  await page.goto(new URL(message).pathname)
  await expect(page.getByText('您的权限不够')).toBeVisible()
  await manager.context().close()
})

test('NOTI-05, NOTI-13 a comment is at most as long as it may be, and stays with the message', async ({ page }) => {
  await signIn(page, MEMBER, CENTER)
  await page.locator('main a[href*="/notification/"]').first().click()
  const field = page.getByLabel('写下您的意见或疑问')
  await field.fill('好'.repeat(151))
  await expect(page.getByText('150 / 150')).toBeVisible()
  await expect(field).toHaveValue('好'.repeat(150))
  const said = `请问什么时候补发 ${crypto.randomUUID().slice(0, 8)}`
  await field.fill(said)
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.locator('.li', { hasText: said })).toBeVisible()
  await expect(field).toHaveValue('')
  await expectAccessible(page)
  await expectFits(page)
})

test('the list is narrowed by who wrote and by date, keeps its tab, and lies in the address', async ({ page }) => {
  await signIn(page, MEMBER, CENTER)
  await expect(lineOf(page, '')).toBeVisible()
  await page.getByRole('tab', { name: '待我处理' }).click()
  await page.getByRole('tab', { name: '全部' }).click()
  const open = async () => isPhone(page) && (await page.getByRole('button', { name: '筛选' }).click())
  await open()
  await page.getByLabel('来源').selectOption({ label: '工作餐' })
  await page.getByRole('button', { name: '查询' }).click()
  await expect(lineOf(page, '待审批')).toBeHidden()
  await expect(lineOf(page, '加班餐申请')).toContainText('工作餐')
  await page.reload()
  await expect(lineOf(page, '加班餐申请')).toContainText('工作餐')
  await open()
  await page.getByLabel('结束日期').fill('2020-01-01')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('没有符合条件的消息')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('tab', { name: '待我处理' }).click()
  await expect(page).toHaveURL(/action/)
  await open()
  await page.getByRole('button', { name: '重置' }).click()
  await expect(page.getByRole('tab', { name: '待我处理' })).toHaveAttribute('aria-selected', 'true')
})

test('list and message speak English', async ({ page }) => {
  await signIn(page, MEMBER, '/en/notification/index')
  await expect(page.getByRole('heading', { name: 'Notification center' })).toBeVisible()
  const first = page.locator('main a[href*="/notification/"]').first()
  await expect(first).toBeVisible()
  await noRawKeys(page, '[data-typed], body [lang="zh"]')
  await expectAccessible(page)
  await expectFits(page)
  await first.click()
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toBeVisible()
  await noRawKeys(page, '[data-typed], body [lang="zh"]')
  await expectFits(page)
})

test('NOTI-09, NOTI-20 a person adds quiet hours of her own, which are not the whole day, and an administrator sees what became of SMS', async ({ page }) => {
  await signIn(page, MEMBER, CENTER)
  await page.getByRole('button', { name: '通知设置' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/短信发送到 1\d\d\*+/)).toBeVisible()
  await sheet.getByLabel('再加一段免打扰时间').check()
  await sheet.getByLabel('免打扰开始').selectOption('07:00')
  await sheet.getByLabel('免打扰结束').selectOption('20:00')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByText('每天至少要留出4小时')).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  await sheet.getByLabel('免打扰结束').selectOption('12:00')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: '通知设置' }).click()
  await expect(sheet.getByLabel('免打扰结束')).toHaveValue('12:00')
  await sheet.getByLabel('再加一段免打扰时间').uncheck()
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()

  const admin = await elsewhere(page)
  const log = encodeURIComponent(JSON.stringify({ view: 'log', channel: 'sms', state: 'failed' }))
  await signIn(admin, '10000009', `/zh/notification/admin?f=${log}`)
  await expect(admin.getByText('短信通知正常发送')).toBeVisible()
  await expect(admin.getByText('no such number')).toBeVisible()
  await noRawKeys(admin)
  await expectAccessible(admin)
  await expectFits(admin)
  await admin.context().close()
})

test('NOTI-24, NOTI-25 an administrator registers a department’s group, tries it, and sees nothing of its address again', async ({ page }) => {
  const groups = encodeURIComponent(JSON.stringify({ view: 'groups' }))
  await signIn(page, '10000009', `/zh/notification/admin?f=${groups}`)
  await expect(page.getByText('机器人已不在群里')).toBeVisible()
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
  const name = `演练群 ${isPhone(page) ? 'P' : 'D'}${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('button', { name: '登记群' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').first().fill(name)
  await form.getByRole('button', { name: '飞书' }).click()
  await form.getByLabel('机器人地址').fill('https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7aac-4bc4')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请填写所选平台的群机器人地址')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await form.getByLabel('机器人地址').fill('https://open.feishu.cn/open-apis/bot/v2/hook/693a91f6-7aac-c0de')
  // nobody of these is asked for anything while other journeys run
  await form.getByRole('button', { name: '停用' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')

  const line = (isPhone(page) ? page.locator('.mcard') : page.getByRole('row')).filter({ hasText: name })
  await line.getByRole('button', { name: '试发' }).click()
  await told(page, '已交给系统发送')
  await line.getByRole('button', { name: '编辑' }).click()
  await expect(page.getByRole('dialog').getByText('已保存（尾号 c0de）')).toBeVisible()
  await expect(page.getByText('693a91f6')).toHaveCount(0)

  const kept = encodeURIComponent(JSON.stringify({ view: 'embedded', port: 'chat', text: name }))
  await expect(async () => {
    await page.goto(`/zh/system/integrations?f=${kept}`)
    await expect(page.getByText('试发：员工门户卡片').first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
})
