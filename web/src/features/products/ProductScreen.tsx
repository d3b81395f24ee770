export const ProductScreen = () => null
