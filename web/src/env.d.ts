declare module 'virtual:catalog/*' {
  const words: import('@goodlot/i18n').Catalog
  export default words
}
