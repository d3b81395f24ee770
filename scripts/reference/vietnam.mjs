// Vietnam: the 63 provinces as they stood before the merger of 1 July 2025 (34 since then).
// Addresses, business licences and shipping documents still use these names, so they stay.
// Key: ISO 3166-2 code. Value: [Vietnamese name, GeoNames admin code, cities].
// A city is "name lat lng": provincial cities, towns and the industrial districts, capital first.
// Our coordinates are accurate to about 3 km; a GeoNames place of the same name nearby replaces them.

/** English names that are not simply the Vietnamese without its marks. */
export const ENGLISH = {
  'Hồ Chí Minh': 'Ho Chi Minh City',
  'Hà Nội': 'Hanoi',
  'Bà Rịa – Vũng Tàu': 'Ba Ria - Vung Tau',
  'Thừa Thiên Huế': 'Thua Thien Hue',
}

export const PROVINCES = {
  'VN-HN': [
    'Hà Nội',
    '44',
    'Hà Nội 21.03 105.85, Hà Đông 20.97 105.77, Sơn Tây 21.14 105.50, Đông Anh 21.14 105.85, Gia Lâm 21.03 105.94, Sóc Sơn 21.26 105.85, Mê Linh 21.18 105.71, Thạch Thất 21.05 105.57, Quốc Oai 20.99 105.64, Hoài Đức 21.06 105.70, Chương Mỹ 20.92 105.70, Thường Tín 20.87 105.86, Thanh Trì 20.94 105.85, Thanh Oai 20.86 105.77, Phú Xuyên 20.74 105.91',
  ],
  'VN-SG': [
    'Hồ Chí Minh',
    '20',
    'Hồ Chí Minh 10.78 106.70, Thủ Đức 10.85 106.77, Củ Chi 10.97 106.49, Hóc Môn 10.88 106.59, Bình Chánh 10.69 106.59, Bình Tân 10.76 106.60, Tân Phú 10.79 106.63, Nhà Bè 10.70 106.74, Cần Giờ 10.41 106.95',
  ],
  'VN-HP': [
    'Hải Phòng',
    '13',
    'Hải Phòng 20.86 106.68, Thủy Nguyên 20.92 106.67, An Dương 20.89 106.60, Kiến An 20.81 106.63, Đồ Sơn 20.71 106.79, An Lão 20.83 106.56, Kiến Thụy 20.75 106.67, Tiên Lãng 20.73 106.55, Vĩnh Bảo 20.69 106.47, Cát Bà 20.73 107.05',
  ],
  'VN-DN': [
    'Đà Nẵng',
    '78',
    'Đà Nẵng 16.07 108.21, Liên Chiểu 16.07 108.15, Cẩm Lệ 16.02 108.20, Hòa Vang 16.00 108.13',
  ],
  'VN-CT': [
    'Cần Thơ',
    '87',
    'Cần Thơ 10.04 105.78, Cái Răng 10.00 105.75, Bình Thủy 10.08 105.74, Ô Môn 10.12 105.63, Thốt Nốt 10.27 105.53',
  ],
  'VN-01': ['Lai Châu', '89', 'Lai Châu 22.40 103.46, Than Uyên 21.95 103.89'],
  'VN-02': ['Lào Cai', '90', 'Lào Cai 22.48 103.97, Sa Pa 22.34 103.84, Bắc Hà 22.54 104.29'],
  'VN-03': ['Hà Giang', '50', 'Hà Giang 22.82 104.98, Bắc Quang 22.42 104.88'],
  'VN-04': ['Cao Bằng', '05', 'Cao Bằng 22.67 106.26'],
  'VN-05': ['Sơn La', '32', 'Sơn La 21.33 103.91, Mộc Châu 20.85 104.63, Mai Sơn 21.20 104.10'],
  'VN-06': ['Yên Bái', '70', 'Yên Bái 21.72 104.91, Nghĩa Lộ 21.60 104.50'],
  'VN-07': ['Tuyên Quang', '68', 'Tuyên Quang 21.82 105.21, Sơn Dương 21.70 105.39'],
  'VN-09': ['Lạng Sơn', '39', 'Lạng Sơn 21.85 106.76, Đồng Đăng 21.94 106.70, Hữu Lũng 21.51 106.34'],
  'VN-13': [
    'Quảng Ninh',
    '30',
    'Hạ Long 20.95 107.08, Móng Cái 21.53 107.97, Cẩm Phả 21.02 107.30, Uông Bí 21.04 106.77, Quảng Yên 20.94 106.80, Đông Triều 21.08 106.51, Hải Hà 21.45 107.75, Vân Đồn 21.07 107.42',
  ],
  'VN-14': ['Hòa Bình', '53', 'Hòa Bình 20.82 105.34, Lương Sơn 20.88 105.54'],
  'VN-18': [
    'Ninh Bình',
    '59',
    'Ninh Bình 20.25 105.97, Tam Điệp 20.15 105.92, Hoa Lư 20.30 105.94, Gia Viễn 20.34 105.84, Yên Khánh 20.19 106.07, Kim Sơn 20.09 106.09, Nho Quan 20.32 105.75',
  ],
  'VN-20': [
    'Thái Bình',
    '35',
    'Thái Bình 20.45 106.34, Đông Hưng 20.56 106.35, Hưng Hà 20.59 106.22, Quỳnh Phụ 20.65 106.33, Thái Thụy 20.55 106.57, Tiền Hải 20.40 106.50, Kiến Xương 20.39 106.44, Vũ Thư 20.44 106.29',
  ],
  'VN-21': [
    'Thanh Hóa',
    '34',
    'Thanh Hóa 19.81 105.78, Sầm Sơn 19.74 105.90, Bỉm Sơn 20.08 105.86, Nghi Sơn 19.44 105.77, Hoằng Hóa 19.86 105.85, Hậu Lộc 19.92 105.89, Nông Cống 19.62 105.68, Thọ Xuân 19.93 105.52, Yên Định 19.97 105.66, Triệu Sơn 19.82 105.60, Nga Sơn 20.01 105.97',
  ],
  'VN-22': [
    'Nghệ An',
    '58',
    'Vinh 18.68 105.68, Cửa Lò 18.81 105.71, Hoàng Mai 19.27 105.71, Thái Hòa 19.32 105.43, Diễn Châu 18.98 105.60, Nghi Lộc 18.80 105.64, Đô Lương 18.90 105.31, Yên Thành 18.99 105.48, Quỳnh Lưu 19.13 105.63',
  ],
  'VN-23': ['Hà Tĩnh', '52', 'Hà Tĩnh 18.34 105.91, Hồng Lĩnh 18.53 105.71, Kỳ Anh 18.07 106.29'],
  'VN-24': ['Quảng Bình', '62', 'Đồng Hới 17.47 106.62, Ba Đồn 17.75 106.42'],
  'VN-25': ['Quảng Trị', '64', 'Đông Hà 16.82 107.10, Quảng Trị 16.75 107.19, Lao Bảo 16.62 106.60'],
  'VN-26': [
    'Thừa Thiên Huế',
    '66',
    'Huế 16.46 107.59, Hương Thủy 16.40 107.69, Hương Trà 16.53 107.48, Phú Lộc 16.28 107.86, Phong Điền 16.58 107.37',
  ],
  'VN-27': [
    'Quảng Nam',
    '84',
    'Tam Kỳ 15.57 108.47, Hội An 15.88 108.33, Điện Bàn 15.89 108.25, Núi Thành 15.43 108.66, Thăng Bình 15.74 108.36, Đại Lộc 15.88 108.11, Duy Xuyên 15.83 108.26',
  ],
  'VN-28': ['Kon Tum', '55', 'Kon Tum 14.35 108.00'],
  'VN-29': [
    'Quảng Ngãi',
    '63',
    'Quảng Ngãi 15.12 108.80, Đức Phổ 14.81 108.96, Bình Sơn 15.30 108.76, Dung Quất 15.39 108.78',
  ],
  'VN-30': ['Gia Lai', '49', 'Pleiku 13.98 108.00, An Khê 13.95 108.65, Ayun Pa 13.39 108.44'],
  'VN-31': [
    'Bình Định',
    '46',
    'Quy Nhơn 13.78 109.22, An Nhơn 13.89 109.11, Hoài Nhơn 14.50 109.03, Tuy Phước 13.83 109.16, Phù Cát 14.00 109.06',
  ],
  'VN-32': ['Phú Yên', '61', 'Tuy Hòa 13.09 109.30, Sông Cầu 13.46 109.22, Đông Hòa 12.98 109.34'],
  'VN-33': ['Đắk Lắk', '88', 'Buôn Ma Thuột 12.67 108.04, Buôn Hồ 12.92 108.27, Krông Pắc 12.70 108.31'],
  'VN-34': [
    'Khánh Hòa',
    '54',
    'Nha Trang 12.24 109.19, Cam Ranh 11.92 109.16, Ninh Hòa 12.49 109.13, Diên Khánh 12.26 109.10',
  ],
  'VN-35': [
    'Lâm Đồng',
    '23',
    'Đà Lạt 11.94 108.44, Bảo Lộc 11.55 107.81, Đức Trọng 11.74 108.37, Di Linh 11.58 108.08',
  ],
  'VN-36': ['Ninh Thuận', '60', 'Phan Rang – Tháp Chàm 11.57 108.99'],
  'VN-37': [
    'Tây Ninh',
    '33',
    'Tây Ninh 11.31 106.10, Trảng Bàng 11.03 106.36, Hòa Thành 11.28 106.13, Gò Dầu 11.08 106.27, Bến Cầu 11.11 106.18, Dương Minh Châu 11.38 106.22, Tân Biên 11.54 106.00, Tân Châu 11.55 106.16',
  ],
  'VN-39': [
    'Đồng Nai',
    '43',
    'Biên Hòa 10.95 106.82, Long Khánh 10.93 107.24, Long Thành 10.79 106.95, Nhơn Trạch 10.74 106.93, Trảng Bom 10.95 107.00, Vĩnh Cửu 11.02 106.94, Thống Nhất 10.97 107.16, Xuân Lộc 10.92 107.40, Định Quán 11.20 107.35, Tân Phú 11.27 107.43',
  ],
  'VN-40': [
    'Bình Thuận',
    '47',
    'Phan Thiết 10.93 108.10, La Gi 10.66 107.77, Hàm Thuận Nam 10.85 107.88, Tánh Linh 11.09 107.68',
  ],
  'VN-41': [
    'Long An',
    '24',
    'Tân An 10.54 106.41, Đức Hòa 10.88 106.41, Bến Lức 10.64 106.48, Cần Giuộc 10.61 106.67, Cần Đước 10.50 106.60, Kiến Tường 10.78 105.94, Thủ Thừa 10.60 106.40, Đức Huệ 10.90 106.30, Tân Trụ 10.52 106.51',
  ],
  'VN-43': [
    'Bà Rịa – Vũng Tàu',
    '45',
    'Bà Rịa 10.50 107.17, Vũng Tàu 10.35 107.08, Phú Mỹ 10.60 107.05, Châu Đức 10.65 107.24, Long Điền 10.48 107.21',
  ],
  'VN-44': [
    'An Giang',
    '01',
    'Long Xuyên 10.38 105.44, Châu Đốc 10.70 105.12, Tân Châu 10.80 105.24, Thoại Sơn 10.26 105.26',
  ],
  'VN-45': [
    'Đồng Tháp',
    '09',
    'Cao Lãnh 10.46 105.63, Sa Đéc 10.29 105.76, Hồng Ngự 10.81 105.34, Lấp Vò 10.36 105.52',
  ],
  'VN-46': [
    'Tiền Giang',
    '37',
    'Mỹ Tho 10.36 106.36, Gò Công 10.36 106.67, Cai Lậy 10.41 106.12, Châu Thành 10.42 106.33, Chợ Gạo 10.35 106.46',
  ],
  'VN-47': ['Kiên Giang', '21', 'Rạch Giá 10.01 105.08, Hà Tiên 10.38 104.49, Phú Quốc 10.22 103.96'],
  'VN-49': ['Vĩnh Long', '69', 'Vĩnh Long 10.25 105.97, Bình Minh 10.07 105.82, Long Hồ 10.19 106.01'],
  'VN-50': ['Bến Tre', '03', 'Bến Tre 10.24 106.38, Châu Thành 10.31 106.36, Mỏ Cày 10.13 106.33'],
  'VN-51': ['Trà Vinh', '67', 'Trà Vinh 9.93 106.34, Duyên Hải 9.63 106.49'],
  'VN-52': ['Sóc Trăng', '65', 'Sóc Trăng 9.60 105.97, Vĩnh Châu 9.33 105.98, Ngã Năm 9.57 105.61'],
  'VN-53': ['Bắc Kạn', '72', 'Bắc Kạn 22.15 105.83'],
  'VN-54': [
    'Bắc Giang',
    '71',
    'Bắc Giang 21.27 106.19, Việt Yên 21.27 106.10, Hiệp Hòa 21.36 105.98, Yên Dũng 21.20 106.24, Lạng Giang 21.36 106.25, Lục Nam 21.30 106.40, Chũ 21.37 106.56, Tân Yên 21.39 106.13',
  ],
  'VN-55': ['Bạc Liêu', '73', 'Bạc Liêu 9.29 105.72, Giá Rai 9.24 105.46'],
  'VN-56': [
    'Bắc Ninh',
    '74',
    'Bắc Ninh 21.19 106.07, Từ Sơn 21.12 105.96, Quế Võ 21.15 106.15, Thuận Thành 21.06 106.09, Yên Phong 21.20 105.95, Tiên Du 21.13 106.02, Gia Bình 21.05 106.19, Lương Tài 21.02 106.20',
  ],
  'VN-57': [
    'Bình Dương',
    '75',
    'Thủ Dầu Một 10.98 106.65, Dĩ An 10.91 106.77, Thuận An 10.91 106.70, Tân Uyên 11.06 106.79, Bến Cát 11.15 106.59, Bàu Bàng 11.27 106.62, Bắc Tân Uyên 11.13 106.86, Dầu Tiếng 11.28 106.36, Phú Giáo 11.29 106.79',
  ],
  'VN-58': [
    'Bình Phước',
    '76',
    'Đồng Xoài 11.53 106.89, Bình Long 11.65 106.60, Phước Long 11.84 106.99, Chơn Thành 11.43 106.65, Đồng Phú 11.47 106.85, Lộc Ninh 11.84 106.59',
  ],
  'VN-59': ['Cà Mau', '77', 'Cà Mau 9.18 105.15, Năm Căn 8.76 104.99'],
  'VN-61': [
    'Hải Dương',
    '79',
    'Hải Dương 20.94 106.33, Chí Linh 21.13 106.40, Kinh Môn 20.99 106.51, Cẩm Giàng 20.95 106.21, Bình Giang 20.88 106.21, Gia Lộc 20.87 106.29, Nam Sách 20.99 106.33, Tứ Kỳ 20.82 106.40, Kim Thành 20.94 106.49, Ninh Giang 20.74 106.39, Thanh Hà 20.91 106.43',
  ],
  'VN-63': [
    'Hà Nam',
    '80',
    'Phủ Lý 20.54 105.91, Duy Tiên 20.63 105.96, Kim Bảng 20.58 105.86, Lý Nhân 20.55 106.08, Thanh Liêm 20.46 105.92',
  ],
  'VN-66': [
    'Hưng Yên',
    '81',
    'Hưng Yên 20.65 106.05, Mỹ Hào 20.93 106.08, Văn Lâm 20.98 106.02, Yên Mỹ 20.88 106.03, Văn Giang 20.94 105.93, Khoái Châu 20.84 105.97, Ân Thi 20.81 106.09, Kim Động 20.73 106.05',
  ],
  'VN-67': [
    'Nam Định',
    '82',
    'Nam Định 20.43 106.17, Ý Yên 20.32 106.01, Nam Trực 20.33 106.20, Trực Ninh 20.25 106.23, Hải Hậu 20.18 106.28, Giao Thủy 20.27 106.45, Xuân Trường 20.29 106.34, Nghĩa Hưng 20.12 106.16, Vụ Bản 20.37 106.09',
  ],
  'VN-68': [
    'Phú Thọ',
    '83',
    'Việt Trì 21.32 105.40, Phú Thọ 21.40 105.23, Lâm Thao 21.31 105.29, Phù Ninh 21.41 105.31, Thanh Ba 21.50 105.14, Tam Nông 21.29 105.25, Thanh Sơn 21.21 105.18',
  ],
  'VN-69': [
    'Thái Nguyên',
    '85',
    'Thái Nguyên 21.59 105.84, Sông Công 21.47 105.85, Phổ Yên 21.42 105.87, Phú Bình 21.46 105.98, Đại Từ 21.63 105.64',
  ],
  'VN-70': [
    'Vĩnh Phúc',
    '86',
    'Vĩnh Yên 21.31 105.60, Phúc Yên 21.24 105.70, Bình Xuyên 21.29 105.66, Vĩnh Tường 21.22 105.49, Yên Lạc 21.23 105.58, Tam Dương 21.38 105.54, Lập Thạch 21.42 105.47',
  ],
  'VN-71': ['Điện Biên', '92', 'Điện Biên Phủ 21.39 103.02, Mường Lay 22.04 103.15'],
  'VN-72': ['Đắk Nông', '91', 'Gia Nghĩa 12.00 107.69, Đắk Mil 12.45 107.62'],
  'VN-73': [
    'Hậu Giang',
    '93',
    'Vị Thanh 9.78 105.47, Ngã Bảy 9.82 105.82, Long Mỹ 9.68 105.57, Châu Thành 9.92 105.81',
  ],
}
