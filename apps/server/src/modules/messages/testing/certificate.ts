/** Of localhost, signed by itself alone; with its key it is of no use anywhere else. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUK+XsrvA5tdNAHF7Y77KTkkMyXUowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzE2NTEyN1oYDzIxMjYxMTAz
MTY1MTI3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASQmled+xka8t77NHCaScanD+tdedRbqtIdl/Tk/D1U9JDCm4DPoTKu
suIyYbE40YNnSsHfbAwenev34lzb22Gqo28wbTAdBgNVHQ4EFgQU+d+Rvd2qI3Me
KtBB+mFoxERF6JEwHwYDVR0jBBgwFoAU+d+Rvd2qI3MeKtBB+mFoxERF6JEwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgPO23/GowCYey8Tj/um5ly6zUEX5i2f4yD9WJME+BfrMCIQD6
zbH9j9CB/vnxlswzA6pWiAop8icbo1oqc5i4erac7Q==
-----END CERTIFICATE-----
`;

export const certificateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgPGoEOTZIOiY1cbr+
nX8VOkNopiXF/lJI/OI7qfs0UqihRANCAASQmled+xka8t77NHCaScanD+tdedRb
qtIdl/Tk/D1U9JDCm4DPoTKusuIyYbE40YNnSsHfbAwenev34lzb22Gq
-----END PRIVATE KEY-----
`;
