import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const file = 'virtual:antd-styles.css'
const require = createRequire(import.meta.url)

const alone = [
  ...['Alert', 'Avatar', 'Badge', 'Button', 'Cascader', 'Checkbox', 'DatePicker', 'Descriptions', 'Drawer'],
  ...['InputNumber', 'Modal', 'Radio', 'Segmented', 'Select', 'Skeleton', 'Spin', 'Switch', 'Table', 'Tabs', 'Upload'],
]
const around = ['Dropdown', 'Popconfirm', 'Popover', 'Space', 'Tooltip']

/**
 * What antd would write into the page for the components of lists, forms and dialogs: each is drawn once, as a server would. The text names
 * the parts that it has, so that the browser makes only what is not among them.
 */
function styles(): string {
  const { createElement: draw } = require('react')
  const { renderToString } = require('react-dom/server')
  const { createCache, extractStyle, StyleProvider } = require('@ant-design/cssinjs')
  const antd = require('antd')
  const { App, Form, Input, Tag } = antd
  const cache = createCache()
  const parts = [
    ...alone.map((name) => draw(antd[name], { key: name })),
    ...around.map((name) => draw(antd[name], { key: name }, draw('i'))),
    draw(antd.Pagination, { key: 'pages', total: 1 }),
    draw(Form, { key: 'form' }, draw(Form.Item, { label: 'a' }, draw(Input))),
    draw(Input, { key: 'input', prefix: 'a', allowClear: true }),
    draw(Input.TextArea, { key: 'lines' }),
    draw(Tag, { key: 'tag', color: 'blue' }),
    draw(Tag, { key: 'status', color: 'success' }),
  ]
  renderToString(draw(StyleProvider, { cache }, draw(App, null, parts)))
  return extractStyle(cache, { plain: true, types: ['style'] })
}

/** antd's styles as a file of the build: made in the browser they took a sixth of a screen's first load. */
export const antdStyles = (): Plugin => ({
  name: 'goodlot-antd-styles',
  resolveId: (id) => (id === file ? `/${file}` : null),
  load(id) {
    if (id !== `/${file}`) return null
    // while one develops, the browser makes them all
    return this.environment.mode === 'build' ? styles() : ''
  },
})
